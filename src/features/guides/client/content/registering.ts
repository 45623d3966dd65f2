import { facts, link, list, note, steps, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const registering: GuidePage = {
  id: 'registering',
  title: { de: 'Einen Vertrag anlegen', en: 'Registering a contract' },
  lead: {
    de: 'In wenigen Schritten vom Verkaufsgespräch zum Antrag, auch ohne Netz.',
    en: 'From the sales conversation to the application in a few steps, offline too.',
  },
  sections: [
    {
      id: 'steps',
      title: { de: 'Die Schritte', en: 'The steps' },
      blocks: [
        steps(
          [
            'Öffnen Sie „Vertrag anlegen“. Wählen Sie einen bekannten Kunden oder geben Sie einen neuen ein.',
            'Open “Register a contract”. Choose a known customer or enter a new one.',
          ],
          [
            'Geben Sie an, was versichert wird: Schutzpaket, Küche, Geräte und Arbeitsplatte. Je Küche sind bis zu 30 Geräte möglich.',
            'Enter what is insured: plan, kitchen, appliances and worktop, with up to 30 appliances per kitchen.',
          ],
          [
            'Steht die Küche an einer anderen Anschrift, geben Sie diese als Standort der Küche an.',
            'If the kitchen is at another address, enter it as the kitchen location.',
          ],
          [
            'Prüfen Sie die Übersicht und schließen Sie ab. Der Antrag erhält seine Nummer, sobald der Server ihn hat.',
            'Check the overview and finish. The application gets its number once the server has received it.',
          ],
        ),
        link('/contracts/registration', 'Vertrag anlegen', 'Register a contract'),
      ],
    },
    {
      id: 'rules',
      title: { de: 'Worauf das Portal achtet', en: 'What the portal checks' },
      blocks: [
        list(
          ['Versicherungsnehmer müssen volljährig sein.', 'Policyholders must be of age.'],
          [
            'Einige Schutzpakete gibt es nur für Privatpersonen und nur bei Händlern in Deutschland. Der Assistent bietet sie sonst nicht an.',
            'Some plans are for private individuals only, and only from retailers in Germany. The wizard does not offer them otherwise.',
          ],
          [
            'Die Mobilnummer Ihres Kunden beginnt mit +49. Schreiben Sie sie, wie Sie möchten; das Portal bringt sie in Form.',
            'Your customer’s mobile number begins with +49. Enter it any way you like; the portal tidies it up.',
          ],
          [
            'Dieselbe KV-/AB-Nummer ein zweites Mal ist möglich. Sie werden darauf hingewiesen, damit nichts doppelt angelegt wird.',
            'You can use the same KV/AB number a second time. The portal points it out so that nothing is registered twice.',
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
          'Every entry is saved on your device at once. You can stop, start a second contract and continue later. A draft only disappears when you finish or discard it.',
        ),
        note(
          'Ein Entwurf liegt nur auf dem Gerät, auf dem Sie ihn begonnen haben, und nur Sie sehen ihn.',
          'A draft exists only on the device on which you started it, and only you can see it.',
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
            'Registered',
            'The application has been registered. The data-confirmation link has not been sent yet.',
          ],
          [
            'Wartet auf Bestätigung',
            'Ihr Kunde hat den Link und seine Daten noch nicht bestätigt.',
            'Pending confirmation',
            'Your customer has the link but has not confirmed their data yet.',
          ],
          [
            'Wartet auf Lieferung',
            'Die Daten sind bestätigt, die Küche ist noch nicht geliefert.',
            'Pending delivery',
            'The data is confirmed, but the kitchen has not been delivered yet.',
          ],
          [
            'Wartet auf Aktivierung',
            'Die Küche ist geliefert, der Schutz noch nicht aktiviert.',
            'Pending activation',
            'The kitchen has been delivered, but the cover is not activated yet.',
          ],
          [
            'Freigegeben, Aktiv',
            'Der Schutz ist aktiviert. Versicherungsnummer und Zertifikat folgen automatisch.',
            'Approved, Active',
            'The cover is activated. The insurance number and the certificate follow automatically.',
          ],
          [
            'Abgelehnt, Storniert, Widerrufen',
            'Der Vertrag ist nicht zustande gekommen oder beendet. Storniert hat ihn das Studio oder der Anbieter, widerrufen der Kunde; beides ist endgültig.',
            'Declined, Cancelled, Withdrawn',
            'The contract was not concluded or has ended. The studio or the provider cancelled it, or the customer withdrew from it; either is final.',
          ],
        ),
      ],
    },
  ],
};
