import { facts, link, list, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const help: GuidePage = {
  id: 'help',
  title: { de: 'Wer Ihnen hilft', en: 'Who can help you' },
  lead: {
    de: 'An wen Sie sich wenden und was Sie dabei angeben.',
    en: 'Who to contact, and what to tell them.',
  },
  sections: [
    {
      id: 'whom',
      title: { de: 'An wen Sie sich wenden', en: 'Who to contact' },
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
            'die Antrags- oder Versicherungsnummer, bei einem Schaden die Schadennummer',
            'the application or insurance number, or the claim number',
          ],
          [
            'was Sie tun wollten und was stattdessen geschah, am besten mit dem Wortlaut der Meldung',
            'what you wanted to do and what happened instead, ideally with the exact wording of the message',
          ],
          ['wann es war', 'when it was'],
        ),
        text(
          'Senden Sie keine Ausweise, Bankdaten oder Passwörter per E-Mail. Wir fragen nie nach Ihrem Passwort.',
          'Never send identity cards, bank details or passwords by email. We will never ask for your password.',
        ),
      ],
    },
    {
      id: 'team',
      title: { de: 'Ihr Team im Portal', en: 'Your team in the portal' },
      blocks: [
        text(
          'Unter „Mein Studio“ laden Sie Kolleginnen und Kollegen ein, pflegen Ihre Verkäufer und melden Geräte ab. Jede Person meldet sich mit ihrem eigenen Zugang an.',
          'Under “My studio” you can invite colleagues, manage your salespeople and sign devices out. Everybody signs in with their own account.',
        ),
        link('/settings', 'Ihre Einstellungen und Geräte', 'Your settings and devices'),
      ],
    },
  ],
};
