import { facts, link, list, note, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const offline: GuidePage = {
  id: 'offline',
  title: { de: 'Ohne Netz arbeiten', en: 'Working offline' },
  lead: {
    de: 'Im Keller, auf der Baustelle, im Funkloch: was geht und was wartet.',
    en: 'In the basement, on a building site, with no reception: what works and what has to wait.',
  },
  sections: [
    {
      id: 'works',
      title: { de: 'Was ohne Netz geht', en: 'What works offline' },
      blocks: [
        list(
          ['Einen Vertrag anlegen', 'Registering a contract'],
          ['Einen Schaden mit Fotos melden', 'Filing a claim with photos'],
          ['Eine Notiz zu einem Vertrag schreiben', 'Writing a note on a contract'],
          ['Werbemittel bestellen', 'Ordering promotional material'],
          [
            'Lesen, was Sie zuletzt gesehen haben: Verträge, Schäden, Listen und diesen Leitfaden',
            'Reading what you viewed recently: contracts, claims, lists and this guide',
          ],
        ),
        text(
          'Alles andere braucht den Server. Das Portal sagt es Ihnen dann und behält, was Sie eingegeben haben.',
          'Everything else needs the server. The portal tells you so and keeps what you have entered.',
        ),
      ],
    },
    {
      id: 'outbox',
      title: { de: 'Der Postausgang', en: 'The outbox' },
      blocks: [
        facts(
          [
            'Auf diesem Gerät gespeichert',
            'Es ist sicher auf Ihrem Gerät und wird gesendet, sobald eine Verbindung besteht.',
            'Saved on this device',
            'It is safe on your device and will be sent as soon as there is a connection.',
          ],
          [
            'Angekommen',
            'Der Server hat es bestätigt. Erst dann ist es angekommen.',
            'Arrived',
            'The server has confirmed it. Only then has it arrived.',
          ],
          [
            'Bitte prüfen',
            'Der Server hat es nicht angenommen. Öffnen Sie den Eintrag, lesen Sie den Grund und berichtigen Sie ihn. Nichts geht verloren.',
            'Needs your attention',
            'The server did not accept it. Open the entry, read the reason and correct it. Nothing is lost.',
          ],
        ),
        note(
          'Melden Sie sich nicht ab, solange noch etwas wartet. Tun Sie es doch, fragt das Portal, was mit dem Wartenden geschehen soll.',
          'Do not sign out while something is waiting. If you do, the portal asks what to do with it.',
        ),
        link('/outbox', 'Zum Postausgang', 'Go to the outbox'),
      ],
    },
    {
      id: 'install',
      title: { de: 'Die App installieren', en: 'Installing the app' },
      blocks: [
        text(
          'Installiert öffnet sich das Portal vom Startbildschirm und startet ohne Netz. Auf iPhone und iPad ist das besonders wichtig, weil der Browser Daten sonst nach einiger Zeit löscht.',
          'Once installed, the portal opens from the home screen and starts offline too. This matters most on iPhone and iPad, because the browser there otherwise deletes data after some time.',
        ),
        link('/settings', 'Zu den Einstellungen', 'Go to the settings'),
      ],
    },
  ],
};
