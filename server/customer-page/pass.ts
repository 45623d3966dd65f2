import { cameToNothing } from '#domain/contract/customer-page/contract-link.ts';
import { isSameZipCode } from '#domain/customer/zip-code.ts';
import type { LinkedContract } from '../contracts/link/open-link.usecases.ts';
import { passMinutes } from '../shared/http/pass-cookie.ts';
import { isGenuine, readToken, signedToken } from '../shared/signed-token.ts';
import type { Secrets } from '../shared/secrets.ts';

type Row = LinkedContract['row'];

const purposeOf = ({ linkVersion }: Pick<Row, 'linkVersion'>) => `customer-pass:${linkVersion}`;

/**
 * True if a link to this contract asks for the customer's postcode first: a forwarded or misaddressed mail is not to open
 * what the customer has confirmed. What came to nothing shows nothing, except what its customer
 * has withdrawn from, which shows the receipt; policies of other systems are confirmed.
 */
function asksPostcode({ status }: Row): boolean {
  if (status === 'rescinded') return true;
  return status !== 'created' && status !== 'pending' && !cameToNothing(status);
}

/** True if this browser has not given the postcode that a link to this contract asks for. */
export function isShut(
  row: Row,
  { settings, pass, now }: { settings: { appSecret: Secrets }; pass: string | null; now: Date },
): boolean {
  return asksPostcode(row) && !isPassTo(settings.appSecret, pass, row, now);
}

/** What a browser holds that has given the postcode. It ends with the link's version. */
export function passTo(secret: Secrets, row: Row, now: Date): string {
  const number = Math.floor(now.getTime() / 1000) + passMinutes * 60;
  return signedToken(secret, purposeOf(row), { id: row.id, number });
}

/** True if this is a pass to this contract that still counts. */
function isPassTo(secret: Secrets, pass: string | null, row: Row, now: Date): boolean {
  const content = pass === null ? null : readToken(pass);
  return (
    content?.id === row.id &&
    content.number * 1000 > now.getTime() &&
    isGenuine(secret, purposeOf(row), pass!)
  );
}

/** True if this is the postcode of the customer or of their kitchen, however it is written. */
export function knowsPostcode({ customer, riskAddress }: Row, typed: string): boolean {
  return [customer.address, riskAddress].some((one) => one && isSameZipCode(typed, one));
}
