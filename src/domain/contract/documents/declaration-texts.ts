import type { Language } from '../../locale/language.ts';
import type { Bilingual } from '../../locale/said.ts';
import type { DeclarationKind } from './declarations.ts';

/** A declaration's wording: its title, the sentence that sums it up where it is accepted, and its paragraphs. */
export interface DeclarationText {
  title: string;
  summary: string;
  paragraphs: readonly string[];
}

/**
 * The wording of version `declarationTextVersion`, for the customer's page and the printed documents. "Der Anbieter" is
 * the provider, named elsewhere on the page and in the document.
 */
export const currentTexts: Bilingual<Readonly<Record<DeclarationKind, DeclarationText>>> = {
  de: {
    accession: {
      title: 'Beitrittserklärung',
      summary: 'Sie treten dem Gruppenvertrag bei und sind nach der Aktivierung versichert.',
      paragraphs: [
        'Ich trete mit meiner Küche und den aufgeführten Gegenständen dem Gruppenvertrag bei, den der Anbieter für die Kundinnen und Kunden seiner Handelspartner unterhält, und bin ab der Aktivierung versicherte Person.',
        'Der Schutz beginnt mit der Aktivierung nach der Lieferung meiner Küche. Vertragsbeginn, Leistungsbeginn und Laufzeit richten sich nach dem gewählten Produkt; sie stehen im Versicherungszertifikat.',
        'Meine Angaben zu Person, Anschrift, Risikoort und versicherten Gegenständen habe ich geprüft; sie sind vollständig und richtig. Änderungen teile ich dem Anbieter in Textform mit.',
        'Ich bin damit einverstanden, die Unterlagen und Mitteilungen zu diesem Vertrag elektronisch an die von mir angegebene E-Mail-Adresse zu erhalten.',
      ],
    },
    serviceAgreement: {
      title: 'Servicevereinbarung',
      summary: 'Im Schadenfall organisieren wir Reparatur oder Ersatz für Sie.',
      paragraphs: [
        'Ich beauftrage den Anbieter, im Schadenfall die Reparatur oder den Ersatz der versicherten Gegenstände zu organisieren: Er prüft meine Schadenmeldung, wählt einen geeigneten Fachbetrieb aus und stimmt den Termin mit mir ab.',
        'Der Anbieter darf hierzu meine Kontaktdaten, die Anschrift des Risikoorts, die Angaben zum betroffenen Gegenstand und die Fotos meiner Schadenmeldung an den beauftragten Fachbetrieb und an meinen Küchenfachhändler weitergeben, soweit die Bearbeitung es erfordert.',
        'Zum vereinbarten Termin ermögliche ich dem Fachbetrieb den Zugang zum betroffenen Gegenstand und erteile die Auskünfte, die zur Feststellung des Schadens nötig sind.',
        'Zusätzliche Kosten entstehen mir durch diese Vereinbarung nicht. Ich kann sie jederzeit mit Wirkung für die Zukunft widerrufen; der Versicherungsschutz besteht dann unverändert fort.',
      ],
    },
    assignment: {
      title: 'Abtretungserklärung für den Schadenfall',
      summary: 'Der Fachbetrieb rechnet direkt mit uns ab; Sie gehen nicht in Vorleistung.',
      paragraphs: [
        'Für den Fall eines versicherten Schadens trete ich meinen Anspruch auf Ersatz der Reparatur- oder Ersatzbeschaffungskosten bis zur Höhe der jeweiligen Rechnung erfüllungshalber an den Fachbetrieb ab, der den Schaden im Auftrag des Anbieters behebt.',
        'Der Fachbetrieb nimmt die Abtretung mit der Annahme des Reparaturauftrags an und rechnet unmittelbar mit dem Anbieter ab, sodass ich nicht in Vorleistung treten muss.',
        'Nicht abgetreten sind Ansprüche, die über die Kosten der Schadenbehebung hinausgehen, sowie meine Rechte gegen Verkäufer und Hersteller aus Gewährleistung und Garantie.',
        'Ich kann diese Erklärung jederzeit mit Wirkung für künftige Schäden widerrufen. Reparaturkosten lege ich danach selbst aus und reiche die Rechnung zur Erstattung ein; der Versicherungsschutz besteht unverändert fort.',
      ],
    },
  },
  en: {
    accession: {
      title: 'Declaration of accession',
      summary: 'You join the group contract and are insured once you have activated your cover.',
      paragraphs: [
        'With my kitchen and the objects listed I accede to the group contract which the provider maintains for the customers of its retail partners, and am an insured person from its activation on.',
        'Cover begins with its activation after the delivery of my kitchen. Start of contract, commencement of service and term depend on the product chosen; they are stated in the insurance certificate.',
        'I have checked the details of my person, my address, the risk address and the insured objects; they are complete and correct. I will notify the provider of any changes in text form.',
        'I agree to receive the documents and notices concerning this contract electronically at the email address I have given.',
      ],
    },
    serviceAgreement: {
      title: 'Service agreement',
      summary: 'In the event of damage, we arrange repair or replacement for you.',
      paragraphs: [
        'In the event of a claim I commission the provider to arrange the repair or replacement of the insured objects: the provider examines my claim, selects a suitable specialist company and agrees the appointment with me.',
        'For this purpose the provider may pass on my contact details, the risk address, the details of the object concerned and the photos of my claim to the specialist company commissioned and to my kitchen retailer, as far as handling the claim requires it.',
        'At the appointment agreed I will give the specialist company access to the object concerned and provide the information needed to assess the damage.',
        'This agreement causes me no additional cost. I may revoke it at any time with effect for the future; the insurance cover then continues unchanged.',
      ],
    },
    assignment: {
      title: 'Declaration of assignment in the event of damage',
      summary: 'The specialist company settles directly with us; you do not have to pay in advance.',
      paragraphs: [
        'In the event of insured damage I assign my claim to reimbursement of the cost of repair or replacement, up to the amount of the respective invoice and on account of performance, to the specialist company that remedies the damage on behalf of the provider.',
        'The specialist company accepts the assignment by accepting the repair order and settles directly with the provider, so that I do not have to pay in advance.',
        'Claims exceeding the cost of remedying the damage, and my statutory and contractual warranty rights against seller and manufacturer, are not assigned.',
        'I may revoke this declaration at any time with effect for future damage. I will then pay the cost of repairs myself and submit the invoice for reimbursement; the insurance cover continues unchanged.',
      ],
    },
  },
};

/** The wording that customers accept now; what a contract's customer has accepted says `acceptedText`. */
export function declarationText(kind: DeclarationKind, language: Language): DeclarationText {
  return currentTexts[language][kind];
}
