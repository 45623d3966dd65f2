import { addressLines } from '#domain/customer/address.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';
import { isFree } from '#domain/shop/totals.ts';
import type { MailText } from '../../shared/mail/mail-text.ts';
import type { OrderRow } from '../orders.repository.ts';

/** `received`, `sent` and `cancelled` go to the orderer, `placed` goes to the provider. */
export type OrderMailKind = 'received' | 'placed' | 'sent' | 'cancelled';

interface Facts {
  order: OrderRow;
  /** Name in the greeting; null in a mail to the provider, which is no person. */
  name: string | null;
  /** Name of the provider, who signs; null in a mail to the provider. */
  signer: string | null;
  link: string;
}

/** The text of a mail about an order: what was ordered, what it costs, where it goes. */
export function orderMailText(language: Language, kind: OrderMailKind, facts: Facts): MailText {
  const { order, name, signer, link } = facts;
  const words = texts[language];
  const money = (cents: number) => moneyText(cents, language);
  const { recipient, contact, address } = order.delivery;
  const invoice = kind === 'received' && !isFree(order) ? [words.invoice] : [];
  return {
    subject: words.subject[kind](order),
    greeting: words.greeting(name),
    paragraphs: [words.paragraph[kind](order), ...invoice],
    ...(kind === 'cancelled' && order.reason !== null && { quote: order.reason }),
    action: { label: words.view, link },
    facts: [
      ...(kind === 'sent' ? tracking(order, words) : []),
      ...order.items.map(({ title, value, price }) => ({
        label: `${value} × ${said(title, language)}`,
        value: price === 0 ? words.free : money(price * value),
      })),
      ...(isFree(order)
        ? []
        : [
            { label: words.vat, value: money(order.vat) },
            { label: words.total, value: money(order.total) },
          ]),
      {
        label: words.delivery,
        value: [recipient, contact, ...addressLines(address, language)].filter(Boolean).join(', '),
      },
    ],
    ...(signer !== null && { closing: words.closing(signer) }),
  };
}

function tracking({ trackingNumber, trackingUrl }: OrderRow, words: Words) {
  return [
    ...(trackingNumber === null ? [] : [{ label: words.trackingNumber, value: trackingNumber }]),
    ...(trackingUrl === null ? [] : [{ label: words.trackingUrl, value: trackingUrl }]),
  ];
}

interface Words {
  subject: Record<OrderMailKind, (order: OrderRow) => string>;
  paragraph: Record<OrderMailKind, (order: OrderRow) => string>;
  invoice: string;
  free: string;
  vat: string;
  total: string;
  delivery: string;
  trackingNumber: string;
  trackingUrl: string;
  greeting: (name: string | null) => string;
  view: string;
  closing: (provider: string) => readonly string[];
}

const texts: Bilingual<Words> = {
  de: {
    subject: {
      received: ({ number }) => `Ihre Bestellung ${number} ist eingegangen`,
      placed: ({ number, organization }) => `Neue Bestellung ${number}: ${organization}`,
      sent: ({ number }) => `Ihre Bestellung ${number} ist unterwegs`,
      cancelled: ({ number }) => `Ihre Bestellung ${number} wurde storniert`,
    },
    paragraph: {
      received: ({ number }) =>
        `vielen Dank für Ihre Bestellung ${number}. Wir packen sie und melden uns, sobald sie unterwegs ist.`,
      placed: ({ number, organization, orderedBy }) =>
        `${orderedBy} (${organization}) hat Werbemittel bestellt. Die Bestellung ${number} wartet darauf, gepackt zu werden.`,
      sent: ({ number }) => `Ihre Bestellung ${number} haben wir heute versandt.`,
      cancelled: ({ number }) =>
        `Ihre Bestellung ${number} mussten wir leider stornieren, und zwar aus diesem Grund:`,
    },
    invoice: 'Die Rechnung erhalten Sie gesondert. Werbemittel werden ausschließlich auf Rechnung bezahlt.',
    free: 'kostenlos',
    vat: '19 % MwSt.',
    total: 'Summe',
    delivery: 'Lieferadresse',
    trackingNumber: 'Sendungsnummer',
    trackingUrl: 'Sendungsverfolgung',
    greeting: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
    view: 'Bestellung ansehen',
    closing: (provider) => ['Mit freundlichen Grüßen', `Ihr ${provider}\u2011Team`],
  },
  en: {
    subject: {
      received: ({ number }) => `We have received your order ${number}`,
      placed: ({ number, organization }) => `New order ${number}: ${organization}`,
      sent: ({ number }) => `Your order ${number} is on its way`,
      cancelled: ({ number }) => `Your order ${number} has been cancelled`,
    },
    paragraph: {
      received: ({ number }) =>
        `Thank you for your order ${number}. We will pack it and let you know as soon as it is on its way.`,
      placed: ({ number, organization, orderedBy }) =>
        `${orderedBy} (${organization}) has ordered promotional material. Order ${number} is waiting to be packed.`,
      sent: ({ number }) => `We sent your order ${number} today.`,
      cancelled: ({ number }) =>
        `Unfortunately, we had to cancel your order ${number} for the following reason:`,
    },
    invoice: 'The invoice will follow separately. Promotional material can only be paid for by invoice.',
    free: 'free of charge',
    vat: '19% VAT',
    total: 'Total',
    delivery: 'Delivery address',
    trackingNumber: 'Tracking number',
    trackingUrl: 'Track your parcel',
    greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    view: 'View order',
    closing: (provider) => ['Kind regards', `Your ${provider} team`],
  },
};
