import type { Stream } from '../../seeds.ts';
import type { MadePaper } from './made-paper.ts';

/** Words that stand before the same thing on different papers. */
export const said = {
  customer: ['Kunde', 'Käufer', 'Auftraggeber', 'Käufer:', 'Kundin/Kunde', 'Besteller', 'Kundendaten'],
  bill: [
    'Rechnungsanschrift',
    'Rechnungsadresse',
    'Kunde',
    'Kundenanschrift',
    'Rechnungsempfänger:',
    'Käufer',
  ],
  delivery: [
    'Lieferanschrift',
    'Lieferadresse',
    'Montageadresse:',
    'Abweichende Lieferanschrift',
    'Baustelle',
    'Einbauort',
  ],
} as const;

/** Which contacts of the customer a paper shows. */
export interface Contact {
  email: boolean;
  mobile: boolean;
  landline: boolean;
}

export function contactOf(stream: Stream): Contact {
  return { email: stream.chance(0.7), mobile: stream.chance(0.7), landline: stream.chance(0.4) };
}

/** A made paper with what is to be read of it; bytes of a PDF, or a text. */
export interface WrittenPaper {
  layout: string;
  made: MadePaper;
  bytes: Uint8Array | string;
  truth: { fields: Record<string, string>; devices: number; isUnclear: boolean };
}

/** What of its order a paper shows. */
export interface Shown {
  contact: Contact | null;
  delivery: boolean;
  isReceived?: boolean;
  isSold?: boolean;
}

/** What is to be read of a paper that shows this of its order. */
export function truthOf(made: MadePaper, shows: Shown | 'nothing'): WrittenPaper['truth'] {
  const { customer, delivery } = made;
  const order = {
    kvAbNumber: made.number,
    orderConfirmationNumber: made.number,
    deliveryDate: made.deliveryDay,
    'kitchen.grossPurchasePrice': made.total,
  };
  if (shows === 'nothing') return { fields: order, devices: made.devices.length, isUnclear: true };
  const { contact } = shows;
  const phone = contact?.mobile
    ? customer.mobile.read
    : customer.isCompany && contact?.landline
      ? landlineRead(customer.landline)
      : null;
  return {
    devices: made.devices.length,
    isUnclear: false,
    fields: {
      ...order,
      ...(shows.isSold && { soldBy: made.consultant.name }),
      ...(shows.isReceived && { orderReceiptDate: made.day }),
      ...customer.truth,
      ...(contact?.email && { 'customer.email': customer.email }),
      ...(phone && { 'customer.mobileNumber': phone }),
      ...(shows.delivery &&
        delivery && {
          'riskAddress.other': 'yes',
          'riskAddress.street': delivery.street,
          'riskAddress.houseNumber': delivery.houseNumber,
          'riskAddress.zipCode': delivery.zipCode,
          'riskAddress.city': delivery.city,
        }),
    },
  };
}

const landlines: Readonly<Record<string, string>> = {
  '040/66969123': '+49 40 66969123',
  '030 901820': '+49 30 901820',
  '+49 (0)89 123456': '+49 89 123456',
};
const landlineRead = (typed: string) => landlines[typed]!;
