import type { BankDetails } from '#domain/client/parts.ts';
import { openText, sealText } from '../shared/sealed.ts';
import type { Secrets } from '../shared/secrets.ts';

const sealing = (appSecret: Secrets, clientCode: string) => ({
  appSecret,
  purpose: 'bank details',
  // Names the key and the format, so that a later key can be told from this one.
  keyId: 'b1',
  owner: clientCode,
});

/** Bank details as they are stored: encrypted, and readable on the row of this retailer alone. */
export function sealBank(appSecret: Secrets, clientCode: string, bank: BankDetails): string {
  return sealText(sealing(appSecret, clientCode), JSON.stringify(bank));
}

/** Opens what `sealBank` wrote for this retailer; null stays null. Throws if it was changed or is another's. */
export function openBank(appSecret: Secrets, clientCode: string, sealed: string | null): BankDetails | null {
  if (sealed === null) return null;
  return JSON.parse(openText(sealing(appSecret, clientCode), sealed)) as BankDetails;
}
