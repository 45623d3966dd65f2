import { randomUUID } from 'node:crypto';
import type { TestApp } from '../server/app.ts';
import { mailsTo } from '../server/mails.ts';

/** What a retailer types about itself. */
export const typedRetailer = {
  name: 'Küchenstudio Alsterperle',
  email: 'info@alsterperle.example',
  phone: '040 66969123',
  address: { street: 'Eppendorfer Weg', houseNumber: '58', zipCode: '20259', city: 'Hamburg' },
  bank: { accountHolder: 'Alsterperle GmbH', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
  vatId: 'DE136695976',
  estimate: { unitsPerYear: 120, plansPerYear: 40 },
  contacts: [{ firstName: 'Alma', lastName: 'Perle', function: null, email: '', phone: '' }],
};

/** A retailer's own request to join. */
export function retailerRequest(change: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    language: 'de',
    ...typedRetailer,
    agreement: { isAccepted: true, priceSheet: null },
    ...change,
  };
}

/** The token of the confirmation link in the latest mail to an address. */
export async function tokenMailedTo(test: TestApp, email: string): Promise<string> {
  const mails = (await mailsTo(test, email)).filter(({ kind }) => kind === 'client_confirmation');
  const [, token] = /\/confirm-email#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  if (!token) throw new Error('no mail carries a confirmation link');
  return token;
}
