import { mailClosing } from '../../shared/mail/closing.ts';
import { knownFacts, type ContractMailTexts, type MailFacts } from './mail-facts.ts';

const leadFacts = (facts: MailFacts) =>
  knownFacts([
    ['Versicherungsschutz', `Küchenschutz ${facts.product}`],
    ['Küchenstudio', facts.retailer],
    ['Auftragsnummer', facts.kvAbNumber],
    ['Antragsnummer', facts.leadNumber],
    ['Voraussichtliche Lieferung', facts.deliveryDate],
  ]);

const closing = ({ retailer, provider }: MailFacts) => mailClosing.de(retailer, provider);

const personal = ({ linkGoodUntil }: MailFacts) =>
  `Der Link gilt bis zum ${linkGoodUntil}. Er ist nur für Sie bestimmt; bitte leiten Sie diese E-Mail nicht weiter.`;

/** German mails. After the greeting's comma, the text starts in lower case, as is usual in German letters. */
export const german: ContractMailTexts = {
  confirmation: (facts) => ({
    subject: 'Ihr Küchenschutz: Bitte bestätigen Sie Ihre Daten',
    preheader: `${facts.retailer} hat Ihren Küchenschutz vorbereitet. Ein Blick auf Ihre Angaben genügt.`,
    greeting: facts.greeting,
    paragraphs: [
      `vielen Dank für Ihr Vertrauen. ${facts.retailer} hat für Ihre neue Küche den Küchenschutz ${facts.product} vorbereitet. Damit er beginnen kann, prüfen Sie bitte Ihre Angaben und bestätigen Sie sie. Das dauert etwa drei Minuten.`,
      'Stimmt etwas nicht, berichtigen Sie es auf derselben Seite. Dort lesen Sie auch alle Erklärungen in Ruhe, bevor Sie zustimmen. Und falls Sie den Schutz doch nicht möchten, lehnen Sie ihn dort einfach ab.',
      'So geht es weiter: Sobald Ihre Küche geliefert ist, senden wir Ihnen den Link, mit dem Sie den Schutz aktivieren.',
      personal(facts),
    ],
    action: { label: 'Angaben prüfen und bestätigen', link: facts.link },
    facts: leadFacts(facts),
    closing: closing(facts),
  }),
  confirmationReminder: (facts) => ({
    subject: 'Erinnerung: Ihr Küchenschutz wartet auf Ihre Bestätigung',
    preheader: 'Ohne Ihre Bestätigung kann der Schutz nicht beginnen. Sie brauchen dafür etwa drei Minuten.',
    greeting: facts.greeting,
    paragraphs: [
      `${facts.askedOn ? `am ${facts.askedOn} ` : 'vor einiger Zeit '}haben wir Sie gebeten, Ihre Angaben zum Küchenschutz ${facts.product} zu bestätigen. Ihre Bestätigung fehlt uns noch, und ohne sie kann der Schutz nicht beginnen.`,
      `Haben Sie Fragen dazu? ${facts.retailer} hilft Ihnen gern weiter.`,
      'Möchten Sie den Schutz nicht, lehnen Sie ihn bitte auf derselben Seite ab. Dann erinnern wir Sie nicht mehr daran.',
      personal(facts),
    ],
    action: { label: 'Angaben prüfen und bestätigen', link: facts.link },
    facts: leadFacts(facts),
    closing: closing(facts),
  }),
  activation: (facts) => ({
    subject: 'Ihr Küchenschutz ist bereit: Bitte aktivieren Sie ihn',
    preheader: 'Ihre Küche ist da. Jetzt fehlt nur noch ein Schritt, damit der Schutz beginnt.',
    greeting: facts.greeting,
    paragraphs: [
      `nach unseren Unterlagen ist Ihre neue Küche geliefert. Damit Ihr Küchenschutz ${facts.product} beginnt, aktivieren Sie ihn bitte jetzt. Das ist in einer Minute erledigt.`,
      `Ist noch nicht alles geliefert? Dann warten Sie bitte mit der Aktivierung. Bei Fragen hilft Ihnen ${facts.retailer} gern weiter.`,
      'Nach der Aktivierung erhalten Sie Ihre Versicherungsnummer und Ihr Versicherungszertifikat.',
      personal(facts),
    ],
    action: { label: 'Küchenschutz aktivieren', link: facts.link },
    facts: leadFacts({ ...facts, deliveryDate: null }),
    closing: closing(facts),
  }),
  activationReminder: (facts) => ({
    subject: 'Erinnerung: Ihr Küchenschutz ist noch nicht aktiviert',
    preheader: 'Bis zur Aktivierung besteht kein Versicherungsschutz. Es fehlt nur noch ein Schritt.',
    greeting: facts.greeting,
    paragraphs: [
      `${facts.askedOn ? `seit dem ${facts.askedOn} ` : ''}${facts.askedOn ? 'können' : 'inzwischen können'} Sie Ihren Küchenschutz ${facts.product} aktivieren. Das ist noch nicht geschehen, und bis dahin besteht kein Versicherungsschutz. Mit diesem Link ist es in einer Minute erledigt.`,
      `Ist Ihre Küche noch nicht vollständig geliefert, oder haben Sie Fragen? ${facts.retailer} hilft Ihnen gern weiter.`,
      personal(facts),
    ],
    action: { label: 'Küchenschutz aktivieren', link: facts.link },
    facts: leadFacts({ ...facts, deliveryDate: null }),
    closing: closing(facts),
  }),
  policyIssued: (facts) => ({
    subject: `Ihr Küchenschutz ist aktiviert: Versicherungsnummer ${facts.policyNumber ?? ''}`,
    preheader: 'Ihre Versicherungsnummer und Ihre Unterlagen auf einen Blick.',
    greeting: facts.greeting,
    paragraphs: [
      `Ihr Küchenschutz ${facts.product} ist aktiviert. Ihr Versicherungszertifikat und alle weiteren Unterlagen finden Sie auf Ihrer persönlichen Seite.`,
      `Ist etwas beschädigt oder defekt, wenden Sie sich bitte an ${facts.retailer} und nennen Sie Ihre Versicherungsnummer. Bewahren Sie diese E-Mail deshalb gut auf.`,
      personal(facts),
    ],
    action: { label: 'Unterlagen ansehen', link: facts.link },
    facts: knownFacts([
      ['Versicherungsnummer', facts.policyNumber],
      ['Versicherungsschutz', `Küchenschutz ${facts.product}`],
      ['Beginn', facts.start],
      ['Leistungen ab', facts.serviceStart],
      ['Ende', facts.end],
      ['Küchenstudio', facts.retailer],
      ['Auftragsnummer', facts.kvAbNumber],
    ]),
    closing: closing(facts),
  }),
  cancellation: (facts) => ({
    subject: `Ihr Küchenschutz wurde storniert (${facts.policyNumber ?? facts.leadNumber})`,
    preheader: 'Damit besteht kein Versicherungsschutz mehr.',
    greeting: facts.greeting,
    paragraphs: [
      `Ihr Küchenschutz ${facts.product} wurde storniert. Damit besteht kein Versicherungsschutz${facts.policyNumber ? ' mehr' : ''}, und Links aus früheren E-Mails sind nicht mehr gültig.`,
      `Kommt das für Sie unerwartet, wenden Sie sich bitte an ${facts.retailer} oder antworten Sie auf diese E-Mail.`,
    ],
    facts: knownFacts([
      ['Versicherungsnummer', facts.policyNumber],
      ['Antragsnummer', facts.leadNumber],
      ['Versicherungsschutz', `Küchenschutz ${facts.product}`],
      ['Küchenstudio', facts.retailer],
      ['Auftragsnummer', facts.kvAbNumber],
    ]),
    closing: closing(facts),
  }),
  customerDeclined: (facts) => ({
    subject: `${facts.customer} hat den Küchenschutz abgelehnt (${facts.leadNumber})`,
    greeting: `Guten Tag ${facts.retailer},`,
    paragraphs: [
      `der Küchenschutz ${facts.product} für ${facts.customer} wurde über den Link in unserer E-Mail abgelehnt. Der Vertrag ist damit beendet; weitere E-Mails erhält Ihre Kundschaft dazu nicht.`,
      ...(facts.reason ? [`Als Grund wurde angegeben: „${facts.reason}“`] : []),
      'Überlegen es sich Ihre Kunden anders, legen Sie bitte einen neuen Vertrag an.',
    ],
    action: { label: 'Vertrag ansehen', link: facts.link },
    facts: knownFacts([
      ['Kunde', facts.customer],
      ['Versicherungsschutz', `Küchenschutz ${facts.product}`],
      ['KV-/AB-Nummer', facts.kvAbNumber],
      ['Antragsnummer', facts.leadNumber],
    ]),
    closing: ['Mit freundlichen Grüßen', `Ihr ${facts.provider}\u2011Team`],
  }),
  customerWithdrew: (facts) => ({
    subject: `${facts.customer} hat den Küchenschutz widerrufen (${facts.policyNumber ?? facts.leadNumber})`,
    greeting: `Guten Tag ${facts.retailer},`,
    paragraphs: [
      `${facts.customer} hat den Küchenschutz ${facts.product} widerrufen. Der Vertrag ist damit beendet, und es besteht kein Versicherungsschutz. Ihre Kundschaft hat eine Eingangsbestätigung erhalten; Gründe braucht sie nicht zu nennen.`,
      'Sie müssen nichts weiter tun. Schäden können zu diesem Vertrag nicht mehr gemeldet werden.',
    ],
    action: { label: 'Vertrag ansehen', link: facts.link },
    facts: knownFacts([
      ['Kunde', facts.customer],
      ['Versicherungsschutz', `Küchenschutz ${facts.product}`],
      ['KV-/AB-Nummer', facts.kvAbNumber],
      ['Antragsnummer', facts.leadNumber],
      ['Versicherungsnummer', facts.policyNumber],
    ]),
    closing: ['Mit freundlichen Grüßen', `Ihr ${facts.provider}\u2011Team`],
  }),
};
