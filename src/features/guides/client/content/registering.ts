import { facts, link, list, note, steps, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const registering: GuidePage = {
  id: 'registering',
  title: { de: 'Einen Vertrag anlegen', en: 'Registering a contract' },
  lead: {
    de: 'In wenigen Schritten vom Verkaufsgespräch zum Antrag, auch ohne Netz.',
    en: 'From the conversation to the application in a few steps, without a network too.',
  },
  sections: [
    {
      id: 'steps',
      title: { de: 'Die Schritte', en: 'The steps' },
      blocks: [
        steps(
          [
            'Öffnen Sie „Neuer Vertrag“. Wählen Sie einen bekannten Kunden oder legen Sie einen neuen an.',
            'Open “New contract”. Choose a known customer or enter a new one.',
          ],
          [
            'Geben Sie an, was versichert wird: Schutzpaket, Küche, Geräte und Arbeitsplatte. Je Küche sind bis zu 30 Geräte möglich.',
            'Enter what is insured: plan, kitchen, appliances and worktop. Up to 30 appliances are possible for each kitchen.',
          ],
          [
            'Steht die Küche an einer anderen Anschrift, geben Sie diese als Standort der Küche an.',
            'If the kitchen is at another address, enter it as the risk address.',
          ],
          [
            'Prüfen Sie die Übersicht und schließen Sie ab. Der Antrag erhält seine Nummer, sobald der Server ihn hat.',
            'Check the overview and finish. The application gets its number once the server has it.',
          ],
        ),
        link('/contracts/registration', 'Neuen Vertrag anlegen', 'Register a new contract'),
      ],
    },
    {
      id: 'rules',
      title: { de: 'Worauf das Portal achtet', en: 'What the portal minds' },
      blocks: [
        list(
          ['Versicherungsnehmer müssen volljährig sein.', 'Policyholders must be of age.'],
          [
            'Einige Schutzpakete gibt es nur für Privatpersonen und nur bei Händlern in Deutschland. Der Assistent bietet sie sonst nicht an.',
            'Some plans are for private persons only, and only from retailers in Germany. Otherwise the wizard does not offer them.',
          ],
          [
            'Die Mobilnummer Ihres Kunden beginnt mit +49. Schreiben Sie sie, wie Sie möchten; das Portal bringt sie in Form.',
            'Your customer’s mobile number begins with +49. Write it as you like; the portal tidies it.',
          ],
          [
            'Dieselbe KV-/AB-Nummer ein zweites Mal ist möglich. Sie werden darauf hingewiesen, damit nichts doppelt angelegt wird.',
            'The same KV/AB number a second time is possible. You are told, so that nothing is registered twice.',
          ],
        ),
      ],
    },
    {
      id: 'drafts',
      title: { de: 'Entwürfe', en: 'Drafts' },
      blocks: [
        text(
          'Jede Eingabe wird sofort auf Ihrem Gerät gespeichert. Sie können unterbrechen, einen zweiten Vertrag beginnen und später weitermachen. Ein Entwurf verschwindet erst, wenn Sie ihn abschließen oder verwerfen.',
          'Every entry is saved on your device at once. You can interrupt, begin a second contract and go on later. A draft goes only when you finish or discard it.',
        ),
        note(
          'Ein Entwurf liegt nur auf dem Gerät, auf dem Sie ihn begonnen haben, und nur Sie sehen ihn.',
          'A draft is only on the device on which you began it, and only you see it.',
        ),
      ],
    },
    {
      id: 'status',
      title: { de: 'Was der Status bedeutet', en: 'What the status means' },
      blocks: [
        facts(
          [
            'Angelegt',
            'Der Antrag ist da. Der Link zur Datenbestätigung ist noch nicht verschickt.',
            'Created',
            'The application is there. The data-confirmation link has not been sent yet.',
          ],
          [
            'Wartet auf Bestätigung',
            'Ihr Kunde hat den Link und seine Daten noch nicht bestätigt.',
            'Pending',
            'Your customer has the link and has not confirmed their data yet.',
          ],
          [
            'Wartet auf Lieferung',
            'Die Daten sind bestätigt, die Küche ist noch nicht geliefert.',
            'Pending delivery',
            'The data is confirmed, the kitchen is not delivered yet.',
          ],
          [
            'Wartet auf Aktivierung',
            'Die Küche ist geliefert, der Schutz noch nicht aktiviert.',
            'Pending activation',
            'The kitchen is delivered, the cover is not activated yet.',
          ],
          [
            'Freigegeben, Aktiv',
            'Der Schutz ist aktiviert. Versicherungsnummer und Zertifikat folgen automatisch.',
            'Approved, Active',
            'The cover is activated. Insurance number and certificate follow by themselves.',
          ],
          [
            'Abgelehnt, Widerrufen',
            'Der Vertrag ist nicht zustande gekommen oder beendet. Ein Widerruf ist endgültig.',
            'Declined, Withdrawn',
            'The contract did not come about, or has ended. A withdrawal is final.',
          ],
        ),
      ],
    },
  ],
};
