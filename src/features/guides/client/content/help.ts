import { facts, link, list, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const help: GuidePage = {
  id: 'help',
  title: { de: 'Wer Ihnen hilft', en: 'Who helps you' },
  lead: {
    de: 'An wen Sie sich wenden und was Sie dabei angeben.',
    en: 'Whom to turn to, and what to tell them.',
  },
  sections: [
    {
      id: 'whom',
      title: { de: 'An wen Sie sich wenden', en: 'Whom to turn to' },
      blocks: [
        facts(
          [
            'Kundenservice',
            'Fragen zu einem Vertrag oder Schaden, Änderungen nach der Aktivierung.',
            'Customer service',
            'Questions about a contract or claim, changes after activation.',
          ],
          [
            'Ihr Key Account Manager',
            'Fragen zu Ihrer Vereinbarung, zu neuen Standorten und zu Ihren Zielen.',
            'Your key account manager',
            'Questions about your agreement, new locations and your targets.',
          ],
          [
            'Marketing',
            'Logos, Flyer und Werbemittel.',
            'Marketing',
            'Logos, flyers and promotional material.',
          ],
        ),
      ],
    },
    {
      id: 'what',
      title: { de: 'Was Sie angeben', en: 'What to tell us' },
      blocks: [
        list(
          [
            'die Antrags- oder Versicherungsnummer, bei einem Schaden die Ticketnummer',
            'the application or insurance number; for a claim its ticket number',
          ],
          [
            'was Sie tun wollten und was stattdessen geschah, am besten mit dem Wortlaut der Meldung',
            'what you wanted to do and what happened instead, best with the wording of the message',
          ],
          ['wann es war', 'when it was'],
        ),
        text(
          'Senden Sie keine Ausweise, Bankdaten oder Passwörter per E-Mail. Wir fragen nie nach Ihrem Passwort.',
          'Send no identity cards, bank details or passwords by email. We never ask for your password.',
        ),
      ],
    },
    {
      id: 'team',
      title: { de: 'Ihr Team im Portal', en: 'Your team in the portal' },
      blocks: [
        text(
          'Unter „Mein Studio“ laden Sie Kolleginnen und Kollegen ein, pflegen Ihre Verkäufer und melden Geräte ab. Jede Person meldet sich mit ihrem eigenen Zugang an.',
          'Under “My shop” you invite colleagues, look after your salespersons and sign devices out. Each person signs in with their own account.',
        ),
        link('/settings', 'Ihre Einstellungen und Geräte', 'Your settings and devices'),
      ],
    },
  ],
};
