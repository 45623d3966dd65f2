import { link, list, note, steps, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const selling: GuidePage = {
  id: 'selling',
  title: { de: 'Einen Vertrag verkaufen', en: 'Selling a contract' },
  lead: {
    de: 'Wie Sie den Schutz ansprechen und was Sie dafür bereithalten.',
    en: 'How to bring up the protection plan, and what to have to hand.',
  },
  sections: [
    {
      id: 'conversation',
      title: { de: 'Das Gespräch', en: 'The conversation' },
      blocks: [
        text(
          'Der beste Zeitpunkt ist das Ende der Planung: Die Küche steht fest, Ihr Kunde kennt Preis und Geräte. Der Vertrag gehört dann dazu wie Lieferung und Montage.',
          'The best moment is the end of planning: the kitchen is settled, and your customer knows its price and appliances. The contract is then part of it, like delivery and installation.',
        ),
        list(
          [
            'Nennen Sie, was der Vertrag umfasst: Küche, Geräte und Arbeitsplatte.',
            'Say what the contract covers: kitchen, appliances and worktop.',
          ],
          [
            'Sagen Sie, wie lange er läuft und wann der Leistungsbeginn ist. Beides steht unter „Die Schutzpakete“.',
            'Say how long it runs and when service begins. Both are under “The plans”.',
          ],
          [
            'Erklären Sie den Ablauf: bestätigen und aktivieren am eigenen Telefon, ohne Papier.',
            'Explain how it works: confirmed and activated on the customer’s own phone, without paper.',
          ],
          [
            'Sagen Sie nur zu, was in den Unterlagen steht. Maßgeblich sind die Bedingungen des Vertrags.',
            'Only promise what the documents say. The terms of the contract are binding.',
          ],
        ),
      ],
    },
    {
      id: 'prepare',
      title: { de: 'Was Sie bereithalten', en: 'What to have to hand' },
      blocks: [
        list(
          [
            'Name, Anschrift, E-Mail-Adresse und Mobilnummer Ihres Kunden. Ohne E-Mail-Adresse kann er nicht bestätigen.',
            'Your customer’s name, address, email address and mobile number. Without an email address they cannot confirm.',
          ],
          [
            'Die KV-/AB-Nummer, also die Nummer von Kaufvertrag oder Auftragsbestätigung.',
            'The KV/AB number: the number of the purchase contract or order confirmation.',
          ],
          [
            'Hersteller und Bruttokaufpreis der Küche, die Geräte und die Arbeitsplatte.',
            'The kitchen’s manufacturer and gross purchase price, its appliances and its worktop.',
          ],
          [
            'Das voraussichtliche Lieferdatum oder die Auskunft, dass sofort geliefert wird.',
            'The expected delivery date, or the information that everything is delivered immediately.',
          ],
        ),
        note(
          'Liegt die Bestellung als Datei aus Ihrem Planungsprogramm vor, müssen Sie sie nicht abtippen: Der Assistent liest sie ein.',
          'If you have the order as a file from your planning software, you do not need to retype it: the wizard reads it.',
        ),
      ],
    },
    {
      id: 'objections',
      title: { de: 'Häufige Rückfragen', en: 'Frequently asked questions' },
      blocks: [
        steps(
          [
            '„Muss ich etwas unterschreiben?“ Nein. Ihr Kunde prüft seine Daten und nimmt die Erklärungen auf seiner eigenen Seite an.',
            '“Do I have to sign anything?” No. Your customer checks their data and accepts the declarations on a page of their own.',
          ],
          [
            '„Kann ich es mir anders überlegen?“ Vor der Aktivierung kann Ihr Kunde ablehnen. Servicevereinbarung und Abtretungserklärung kann er auch später auf seiner Seite widerrufen.',
            '“Can I change my mind?” Before activation your customer can decline. They can also revoke the service agreement and the declaration of assignment on their page later.',
          ],
          [
            '„An wen wende ich mich bei einem Schaden?“ An Ihr Küchenstudio: Sie melden den Schaden im Portal.',
            '“Who do I contact if something is damaged?” Your kitchen studio: you file the claim in the portal.',
          ],
        ),
        link(
          '/marketing-guide',
          'Flyer und Grafiken im Marketingleitfaden',
          'Flyers and graphics in the marketing guide',
        ),
      ],
    },
  ],
};
