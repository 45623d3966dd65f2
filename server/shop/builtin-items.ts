import type { Bilingual } from '#domain/locale/said.ts';

/** An item that every installation starts with. Its picture is `public/material/<id>.svg`. */
interface BuiltInItem {
  id: string;
  title: Bilingual;
  subtitle: Bilingual;
  description?: Bilingual;
  /** Net cents of a piece; 0 by default. */
  price?: number;
  maxValue: number;
  step: number;
  disabled?: true;
}

/** The net price of a roll-up in cents. */
const rollUpPrice = 8900;

/** The items of the specification in its order, with their maximum and step. */
export const builtInItems: readonly BuiltInItem[] = [
  {
    id: 'desk-stand-a5',
    title: { de: 'Tischaufsteller A5', en: 'Desk stand A5' },
    subtitle: { de: 'Für den Beratungstisch', en: 'For the consultation desk' },
    description: {
      de: 'Freistehend, zweiseitig bedruckt, aus festem Karton.',
      en: 'Free-standing, printed on both sides, made of sturdy card.',
    },
    maxValue: 10,
    step: 1,
  },
  {
    id: 'desk-display',
    title: { de: 'Tischdisplay', en: 'Desk display' },
    subtitle: { de: 'Mit Fach für Flyer', en: 'With a flyer holder' },
    maxValue: 1,
    step: 1,
    disabled: true,
  },
  {
    id: 'door-hanger',
    title: { de: 'Türanhänger', en: 'Door hanger' },
    subtitle: { de: 'Für die Küchen der Ausstellung', en: 'For the kitchens in your showroom' },
    maxValue: 30,
    step: 5,
  },
  {
    id: 'adhesive-film',
    title: { de: 'Klebefolie', en: 'Adhesive film' },
    subtitle: { de: 'Für Schaufenster und Glastüren', en: 'For shop windows and glass doors' },
    description: {
      de: 'Haftet auf Glas ohne Klebstoff und lässt sich ohne Rückstände abziehen.',
      en: 'Clings to glass without adhesive and peels off without residue.',
    },
    maxValue: 10,
    step: 2,
  },
  {
    id: 'qr-sticker',
    title: { de: 'Aufkleber mit QR-Code', en: 'Sticker with QR code' },
    subtitle: { de: 'Führt auf die Seite für Endkunden', en: 'Takes consumers to their page' },
    maxValue: 20,
    step: 5,
  },
  {
    id: 'pen',
    title: { de: 'Kugelschreiber', en: 'Pen' },
    subtitle: { de: 'Blaue Mine', en: 'Blue ink' },
    maxValue: 20,
    step: 5,
  },
  {
    id: 'partner-sticker',
    title: { de: 'Partneraufkleber', en: 'Partner sticker' },
    subtitle: { de: 'Für die Eingangstür', en: 'For your front door' },
    maxValue: 2,
    step: 1,
  },
  {
    id: 'customer-flyer',
    title: { de: 'Kundenflyer', en: 'Customer flyer' },
    subtitle: { de: 'Alle Schutzpakete im Überblick', en: 'All protection plans at a glance' },
    maxValue: 150,
    step: 50,
  },
  {
    id: 'flyer-light',
    title: { de: 'Flyer Light', en: 'Flyer Light' },
    subtitle: { de: 'Das Schutzpaket Light', en: 'The Light protection plan' },
    maxValue: 75,
    step: 25,
  },
  {
    id: 'display-din-a5',
    title: { de: 'Aufsteller DIN A5', en: 'DIN A5 display' },
    subtitle: { de: 'Aus Acrylglas', en: 'Made of acrylic' },
    maxValue: 10,
    step: 1,
    disabled: true,
  },
  {
    id: 'roll-up-white',
    title: { de: 'Roll-up weiß', en: 'White roll-up' },
    subtitle: { de: '85 × 200 cm, mit Tasche', en: '85 × 200 cm, with a bag' },
    price: rollUpPrice,
    maxValue: 1,
    step: 1,
  },
  {
    id: 'roll-up-red',
    title: { de: 'Roll-up rot', en: 'Red roll-up' },
    subtitle: { de: '85 × 200 cm, mit Tasche', en: '85 × 200 cm, with a bag' },
    price: rollUpPrice,
    maxValue: 1,
    step: 1,
  },
];
