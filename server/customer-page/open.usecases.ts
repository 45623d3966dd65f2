import type { CustomerPage, PostcodeAsked } from '#domain/contract/customer-page/customer-page.ts';
import { documentOfMail } from '#server/contracts/documents/contract-documents.usecases.ts';
import type { LinkedContract } from '#server/contracts/link/open-link.usecases.ts';
import { system } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Call, FileAnswer } from '../shared/http/handle.ts';
import { networkOf } from '../shared/http/address.ts';
import { admitAttempt } from '../shared/http/throttle.ts';
import { noteSecurity } from '../shared/security-log.ts';
import { pageOf } from './page.ts';
import { isShut, knowsPostcode, passTo } from './pass.ts';
import { visit, type Visiting } from './visit.ts';

type Opening = Pick<Call<Endpoint>, 'db' | 'settings' | 'log' | 'now' | 'address' | 'givePass'> & {
  body: { zipCode: string };
};

/** The page of a link, or that it asks for the postcode. Throws as `visit` does, but never `postcode_needed`. */
export function pageOrDoor(call: Visiting): Promise<CustomerPage | PostcodeAsked> {
  return visit(call, 'opening', async (of) => {
    if (!isShut(of.row, call)) return pageOf(of);
    return { asks: 'postcode', provider: of.settings.provider, retailer: of.retailer };
  });
}

/** Opens a customer's page to whoever knows the postcode. Throws `invalid`, `throttled`, and as `visit` does. */
export async function openPage(call: Opening & Visiting): Promise<CustomerPage> {
  const row = await visit(call, 'opening', async (of) => of.row);
  await givePassTo(call, row);
  return visit(call, 'opening', pageOf);
}

type ByMail = Pick<Call<Endpoint>, 'db' | 'settings' | 'now'> & { params: { token: string } };

function mailed({ db, settings, now, params }: ByMail) {
  return db.inTransaction(system, (tx) => documentOfMail({ tx, settings, now, token: params.token }));
}

/** The document of a mail. Throws `link_expired`, `postcode_needed` where the browser has not given it yet. */
export async function mailedFile(call: ByMail & Pick<Call<Endpoint>, 'pass'>): Promise<FileAnswer> {
  const { file, contract } = await mailed(call);
  if (isShut(contract, call)) {
    throw new ApiError('postcode_needed', { details: { page: `/document/${call.params.token}` } });
  }
  return file;
}

/** Opens the document of a mail to whoever knows the postcode. Throws `link_expired`, `invalid`, `throttled`. */
export async function openDocument(call: Opening & ByMail): Promise<{ opened: true }> {
  await givePassTo(call, (await mailed(call)).contract);
  return { opened: true };
}

/** Counts the try in a transaction of its own, so that a wrong one counts. */
async function givePassTo(
  { db, settings, log, now, address, givePass, body }: Opening,
  row: LinkedContract['row'],
): Promise<void> {
  // By address, too: whoever has the link is not to keep the customer out of their own page.
  const subject = `${row.id} ${networkOf(address)}`;
  await db.inTransaction(system, (tx) => admitAttempt(tx, { limit: 'postcode', subject, now }));
  if (!knowsPostcode(row, body.zipCode)) {
    noteSecurity({ log }, 'link_refused', { record: row.code });
    throw new ApiError('invalid', { fields: { zipCode: 'zip_differs' } });
  }
  givePass(passTo(settings.appSecret, row, now));
}
