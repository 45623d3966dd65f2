import { link, list, note, steps, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const activating: GuidePage = {
  id: 'activating',
  title: { de: 'Bestätigen, liefern, aktivieren', en: 'Confirming, delivering, activating' },
  lead: {
    de: 'Wie aus dem Antrag eine Police wird und was Sie dazu beitragen.',
    en: 'How an application becomes a policy, and what you need to do.',
  },
  sections: [
    {
      id: 'confirming',
      title: { de: 'Daten bestätigen', en: 'Confirming the data' },
      blocks: [
        steps(
          [
            'Senden Sie den Link zur Datenbestätigung. Ihr Kunde erhält ihn per E-Mail.',
            'Send the data-confirmation link. Your customer gets it by email.',
          ],
          [
            'Steht Ihr Kunde neben Ihnen, halten Sie ihm den QR-Code hin. Er öffnet damit dieselbe Seite auf seinem Telefon.',
            'If your customer is with you, show them the QR code. It opens the same page on their phone.',
          ],
          [
            'Ihr Kunde prüft und berichtigt seine Daten und nimmt Beitrittserklärung, Servicevereinbarung und Abtretungserklärung an.',
            'Your customer checks and corrects their data and accepts the declaration of accession, the service agreement and the declaration of assignment.',
          ],
        ),
        text(
          'Eine offene Seite im Portal zeigt die Bestätigung automatisch. Danach können Sie das Garantiezertifikat senden.',
          'If the contract is open in the portal, the confirmation appears automatically. You can then send the guarantee certificate.',
        ),
        note(
          'Der Link gilt nur für diesen einen Vertrag. Berichtigen Sie die E-Mail-Adresse, wird der alte Link ungültig.',
          'The link is for this contract only. If you correct the email address, the old link stops working.',
        ),
      ],
    },
    {
      id: 'delivery',
      title: { de: 'Liefern', en: 'Delivering' },
      blocks: [
        text(
          'Am Liefertag geht der Vertrag automatisch weiter. Wird früher geliefert, melden Sie ihn auf seiner Seite als geliefert. Verschiebt sich der Termin, ändern Sie das Lieferdatum.',
          'On the day of delivery the contract moves on automatically. If the kitchen arrives earlier, report the delivery on the contract’s page. If the date changes, change the delivery date.',
        ),
        note(
          'Fehlt das Lieferdatum, kann der Vertrag nicht weitergehen. Drei Wochen nach der Bestätigung steht er deshalb unter „Handlungsbedarf“.',
          'Without a delivery date the contract cannot move on. Three weeks after the confirmation it therefore appears under “Action needed”.',
        ),
      ],
    },
    {
      id: 'activation',
      title: { de: 'Aktivieren', en: 'Activating' },
      blocks: [
        text(
          'Nach der Lieferung erhält Ihr Kunde den Link zur Aktivierung. Er aktiviert selbst, oder Sie tun es für ihn auf der Seite des Vertrags. Versicherungsnummer und Versicherungszertifikat folgen kurz darauf.',
          'After delivery your customer gets the activation link. They activate the cover themselves, or you do it for them on the contract’s page. The insurance number and the insurance certificate follow shortly afterwards.',
        ),
      ],
    },
    {
      id: 'reminders',
      title: { de: 'Erinnerungen und Handlungsbedarf', en: 'Reminders and action needed' },
      blocks: [
        list(
          [
            'Nach 14 Tagen ohne Bestätigung oder Aktivierung erinnert das Portal Ihren Kunden einmal per E-Mail.',
            'After 14 days without confirmation or activation, the portal reminds your customer once by email.',
          ],
          [
            'Nach drei Wochen steht der Vertrag unter „Handlungsbedarf“. Rufen Sie an oder senden Sie den Link erneut.',
            'After three weeks, the contract appears under “Action needed”. Call the customer, or send the link again.',
          ],
        ),
        link('/action-needed', 'Zum Handlungsbedarf', 'Go to action needed'),
      ],
    },
  ],
};
