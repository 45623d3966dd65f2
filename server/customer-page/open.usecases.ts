import type { CustomerPage, PostcodeAsked } from '#domain/contract/customer-page/customer-page.ts';
import { documentOfMail } from '../contracts/documents/contract-documents.usecases.ts';
import type { LinkedContract } from '../contracts/link/open-link.usecases.ts';
import { retailerOfCustomer } from '../directory/lookup.usecases.ts';
import { providerToCustomers } from '../shared/provider-to-customers.ts';
import { withSystemRights } from '../shared/db/as-system.ts';
import { system } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Call, FileAnswer } from '../shared/http/handle.ts';
import { networkOf } from '../shared/http/address.ts';
import { admitAttempt, countAttempt, isUsedUp, uncount } from '../shared/http/throttle.ts';
import { noteSecurity } from '../shared/security-log.ts';
import { mailLocked, type Addressed } from './code-mail.ts';
import { deleteCode } from './codes.repository.ts';
import { sendCodeFor, troubleOfCode } from './codes.usecases.ts';
import { pageOf } from './page.ts';
import { isShut, knowsPostcode, passTo } from './pass.ts';
import { visit, type Visiting } from './visit.usecases.ts';

type Opening = Pick<Call<Endpoint>, 'db' | 'settings' | 'log' | 'now' | 'address' | 'givePass'> & {
  body: { zipCode: string; code?: string | undefined };
};
type Row = LinkedContract['row'];

/** The page of a link, or that it asks for the postcode. Throws as `visit` does, but never `postcode_needed`. */
export function pageOrDoor(call: Visiting): Promise<CustomerPage | PostcodeAsked> {
  return visit(call, 'opening', async (of) => {
    if (!isShut(of.row, call)) return pageOf(of);
    return { asks: 'postcode', provider: providerToCustomers(of.settings, of.now), retailer: of.retailer };
  });
}

/** Opens a customer's page with the postcode. Throws `invalid`, `throttled`, `code_…`, and as `visit` does. */
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

/** Opens a mail's document with the postcode. Throws `link_expired`, `invalid`, `throttled`. */
export async function openDocument(call: Opening & ByMail): Promise<{ opened: true }> {
  await givePassTo(call, (await mailed(call)).contract);
  return { opened: true };
}

/**
 * Mails the code that opens a customer's page. Throws `code_not_needed` where the postcode alone opens it, `no_mailbox`,
 * `throttled`, and as `visit` does.
 */
export function mailPageCode(call: Visiting): Promise<{ sent: true }> {
  return visit(call, 'opening', mailOpening);
}

/** As `mailPageCode`, for a mail's document. Throws `link_expired`, `code_not_needed`, `no_mailbox`, `throttled`. */
export function mailFileCode({ db, settings, now, params }: ByMail): Promise<{ sent: true }> {
  return db.inTransaction(system, async (tx) => {
    const { contract } = await documentOfMail({ tx, settings, now, token: params.token });
    return mailOpening(await addressed({ tx, settings, now }, contract));
  });
}

async function mailOpening(to: Addressed): Promise<{ sent: true }> {
  const { tx, row, now } = to;
  if (!(await withSystemRights(tx, () => isUsedUp(tx, { ...triesAt(row), now }))))
    throw new ApiError('code_not_needed');
  await sendCodeFor('opening', to);
  return { sent: true };
}

/** Wrong postcodes are counted by link. */
function triesAt({ id, linkVersion }: Row) {
  return { limit: 'postcodeOfAll', subject: `${id} ${linkVersion}` } as const;
}

async function addressed(given: Pick<Addressed, 'tx' | 'settings' | 'now'>, row: Row): Promise<Addressed> {
  const retailer = await retailerOfCustomer(given.tx, row.clientCode);
  if (!retailer) throw new ApiError('link_invalid');
  return { ...given, row, retailer };
}

/**
 * Judges postcode and code in a transaction of its own, so that a wrong one counts. Tries are counted by network, so that
 * whoever has the link cannot keep the customer out, and by link: a town has few postcodes. Beyond that the customer is
 * told, and a mailed code is needed as well until they have another link.
 */
async function givePassTo(call: Opening, row: Row): Promise<void> {
  const { db, settings, log, now, address, givePass, body } = call;
  const own = { limit: 'postcode', subject: `${row.id} ${networkOf(address)}`, now } as const;
  const all = { ...triesAt(row), now };
  const refusal = await db.inTransaction(system, async (tx) => {
    await admitAttempt(tx, own);
    const isLocked = (await countAttempt(tx, all)) > 0;
    const of = { tx, settings, now, contractId: row.id };
    const trouble = isLocked ? await troubleOfCode('opening', { ...of, given: body.code }) : null;
    if (trouble === null && knowsPostcode(row, body.zipCode)) {
      if (isLocked && !(await deleteCode(tx, row.id))) return new ApiError('code_expired');
      await uncount(tx, all.limit, all.subject);
      return null;
    }
    if (isLocked) await tellOnce({ tx, settings, now }, row);
    return trouble ? new ApiError(trouble) : new ApiError('invalid', { fields: { zipCode: 'zip_differs' } });
  });
  if (refusal) {
    noteSecurity({ log }, 'link_refused', { record: row.code });
    throw refusal;
  }
  givePass(passTo(settings.appSecret, row, now));
}

async function tellOnce(given: Pick<Addressed, 'tx' | 'settings' | 'now'>, row: Row): Promise<void> {
  const told = { ...triesAt(row), limit: 'postcodeTold', now: given.now } as const;
  const isTold = (await countAttempt(given.tx, told)) > 0;
  if (!isTold && row.customer.email !== '') await mailLocked(await addressed(given, row));
}
