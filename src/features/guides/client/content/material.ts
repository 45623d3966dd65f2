import { link, list, text } from '#parts/content/blocks.ts';
import type { GuidePage } from './guide-page.ts';

export const material: GuidePage = {
  id: 'material',
  title: { de: 'Werbemittel bestellen', en: 'Ordering promotional material' },
  lead: {
    de: 'Aufsteller, Aufkleber und Flyer für Ihr Studio.',
    en: 'Displays, stickers and flyers for your studio.',
  },
  sections: [
    {
      id: 'order',
      title: { de: 'So bestellen Sie', en: 'How to order' },
      blocks: [
        text(
          'Wählen Sie im Shop aus, was Sie brauchen. Die Lieferanschrift Ihres Studios ist schon eingetragen und lässt sich ändern.',
          'Choose what you need in the shop. Your studio’s delivery address is already filled in and can be changed.',
        ),
        list(
          [
            'Die meisten Werbemittel sind kostenlos. Kostenpflichtige bezahlen Sie auf Rechnung.',
            'Most material is free of charge. Anything with a price is paid by invoice.',
          ],
          [
            'Je Bestellung gilt eine Höchstmenge, und manches gibt es nur in festen Stückzahlen.',
            'There is a maximum per order, and some items only come in fixed quantities.',
          ],
        ),
        link('/shop', 'Werbemittel bestellen', 'Order promotional material'),
      ],
    },
    {
      id: 'digital',
      title: { de: 'Digitales Material', en: 'Digital material' },
      blocks: [
        text(
          'Logos, Druckdaten, Grafiken und Videos laden Sie im Marketingleitfaden herunter. Dort erstellen Sie auch Ihre E-Mail-Signatur.',
          'In the marketing guide you can download logos, artwork for print, graphics and videos, and create your email signature.',
        ),
        link('/marketing-guide', 'Zum Marketingleitfaden', 'Go to the marketing guide'),
      ],
    },
  ],
};
