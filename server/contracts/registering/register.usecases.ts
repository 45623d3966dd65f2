import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { KvAbDuplicate, Registered } from '#api/registration.ts';
import type { Origin } from '#domain/contract/customer-page/link-use.ts';
import { leadNumberOf } from '#domain/contract/numbers.ts';
import type { CoverPrice } from '#domain/contract/price/kept-price.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { ContractRegistration } from '#domain/contract/registering/registration.ts';
import { registrationProblems } from '#domain/contract/registering/registration-rules.ts';
import { firstContractStatus } from '#domain/contract/life/transitions.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { dayOfJudgement } from '#domain/time/capture.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { coverPricesFor } from '../../cover-prices/cover-prices.usecases.ts';
import { clientInScope } from '../../directory/lookup.usecases.ts';
import { readLists } from '../../reference-lists/reference-lists.usecases.ts';
import { freezeSets } from '../../required-documents/sets.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { followingOf } from '../../shared/db/follower.ts';
import { placeOfRow, nameOfActor, type UserActor } from '../../shared/db/tenancy.ts';
import { deed } from '../../shared/deeds/deed.ts';
import { contractRecord } from '../../shared/deeds/records.ts';
import type { Deps } from '../../shared/deps.ts';
import { ApiError, ownRecord } from '../../shared/api-error.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { fileMissing, isFileThere, uploadedFile } from '../../uploads/files.usecases.ts';
import type { ContractRow, NewContract } from '../contract-row.ts';
import { findById } from '../contracts.repository.ts';
import { wholeContract } from '../contracts.usecases.ts';
import { enclosedHash, keepOrderConfirmation } from '../documents/contract-documents.usecases.ts';
import { askedAtOnce, mailAskedAtOnce } from '../link/asking.usecases.ts';
import { noteSending } from '../link/link.usecases.ts';
import { addNote, findNotes } from '../notes/notes.repository.ts';
import { ruleAtRegistration } from '../period/period.usecases.ts';
import { registeredObjects } from './objects.ts';
import { addContract, findByKvAbNumber, nextLeadNumber } from './registration.repository.ts';

/** A retailer as a sale needs it. */
export type SellingClient = Awaited<ReturnType<typeof clientInScope>>;

interface Registering {
  tx: Tx;
  /** True unless the order file that it names is not in the store. */
  isFileThere: boolean;
  actor: UserActor;
  registration: ContractRegistration;
  now: Date;
  origin: Origin;
}

/** Most contracts with the same number that a warning names. */
const mostDuplicates = 5;

/**
 * Registers a contract: checks it by the domain's rules as of the day of capture, assigns its application id, puts
 * together what the customer must receive, keeps the order file as its order confirmation and, if wanted, asks the
 * customer to confirm. Sending the same registration again (under another key, or after the keys were cleared) returns
 * the existing contract. A different one with the same id throws `id_taken`, with the contract in its details if the
 * caller registered it (`ownRecord`). Throws `not_found` for a retailer beyond the actor's scope, `invalid` by field,
 * `photo_missing` if the order file is not uploaded.
 */
export async function registerContract(given: Registering): Promise<Registered> {
  const { tx, actor, registration, now, origin } = given;
  const known = await findById(tx, actor, registration.id);
  if (known) return sameOrRefused(given, known);
  const client = await clientInScope({ tx, actor, code: registration.clientCode });
  const judgedOn = dayOfJudgement(new Date(registration.capturedAt), now);
  const fields = problemsOfSale(registration, client, judgedOn);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  const { lists } = await readLists({ tx });
  const objects = registeredObjects(registration, { lists, newId: () => uuidv7(now) });
  const [coverPrice = null] = await coverPricesFor(tx, [saleOf(registration, judgedOn)]);
  const shown = registration.coverPrice;
  // What the customer was told counts; where it is another price by now, they are told before they sign.
  if (shown && shown.grossCents !== coverPrice?.grossCents) {
    throw new ApiError('invalid', { fields: { coverPrice: 'cover_price_changed' } });
  }
  const number = await nextLeadNumber(tx);
  const row = {
    ...registeredRow({ ...given, client, judgedOn, number, coverPrice }),
    ...(registration.askConfirmation && askedAtOnce(now)),
  };
  const added = await addContract(tx, row, objects);
  if (!added) {
    // Another request took the id first: from this device on another connection, or a stranger's.
    const other = await findById(tx, actor, registration.id);
    if (!other) throw new ApiError('id_taken');
    return sameOrRefused(given, other);
  }
  await deed(tx, { record: contractRecord(added), kind: 'register', actor, now });
  await freezeSets(tx, [added], now);
  await keepNote(given, added);
  await keepOrderFile(given, added);
  if (registration.askConfirmation) await noteSending({ tx, actor, now, row: added, origin });
  const asked = registration.askConfirmation ? await mailAskedAtOnce({ tx, actor, now, row: added }) : added;
  return registeredOf(tx, asked, registration.orderConfirmation);
}

/** Looks, before the transaction, whether the order file is in the store. */
export async function prepareRegistration(
  given: Pick<Deps, 'db' | 'files'> & { actor: UserActor; body: ContractRegistration },
): Promise<boolean> {
  const { orderConfirmation } = given.body;
  return orderConfirmation === null || isFileThere(given, orderConfirmation);
}

/** A registration as its price of cover needs it. */
export function saleOf({ productSlug, kitchen }: ContractRegistration, day: PlainDate) {
  return { productSlug, kitchenPrice: kitchen.grossPurchasePrice, day };
}

/** What the domain's rules say against a registration for this retailer, by field. */
export function problemsOfSale(
  registration: ContractRegistration,
  client: Pick<SellingClient, 'country' | 'status'>,
  today: PlainDate,
): FieldProblems {
  const { customer } = registration;
  const problems = registrationProblems(
    { ...registration, customerType: customer.type, birthdate: customer.birthdate },
    { today, country: client.country },
  );
  return { ...(client.status !== 'active' && { clientCode: 'client_not_active' }), ...problems };
}

/** The row of a new contract. `number` is its application's number. */
export function registeredRow(given: {
  tx: Tx;
  actor: UserActor;
  registration: ContractRegistration;
  now: Date;
  client: SellingClient;
  judgedOn: PlainDate;
  number: number;
  coverPrice: CoverPrice | null;
}): NewContract {
  const { actor, registration, now, client, judgedOn } = given;
  const { customer, immediateDelivery } = registration;
  return {
    id: registration.id,
    code: newCode(),
    ...placeOfRow(client),
    clientCode: client.code,
    clientName: client.name,
    status: firstContractStatus,
    productSlug: registration.productSlug,
    leadNumber: leadNumberOf(given.number),
    policyNumber: null,
    kvAbNumber: registration.kvAbNumber,
    customer,
    riskAddress: registration.riskAddress,
    createdById: actor.userId,
    createdBy: nameOfActor(actor),
    soldBy: registration.soldBy,
    salesActivationCode: client.salesActivationCode,
    keyAccountNumber: client.keyAccountNumber,
    purchaseDate: registration.purchaseDate,
    orderReceiptDate: registration.orderReceiptDate,
    createdAt: now,
    // An immediate delivery happens on the day of capture.
    deliveryDate: immediateDelivery ? judgedOn : registration.deliveryDate,
    orderConfirmationNumber: registration.orderConfirmationNumber,
    language: registration.language,
    coverPrice: given.coverPrice,
    advice: registration.advice,
    documentsDue: registration.advice ? ['advice_record'] : [],
    withdrawalRule: ruleAtRegistration(followingOf(given.tx).settings, {
      productSlug: registration.productSlug,
      now,
    }),
  };
}

const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A contract's code: short enough to read out, random so that nobody can guess it from another. */
function newCode(): string {
  return `K${Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;
}

async function keepNote({ tx, actor, registration, now }: Registering, row: ContractRow): Promise<void> {
  if (registration.note === null) return;
  const captured = new Date(registration.capturedAt);
  await addNote(tx, {
    id: uuidv7(now),
    contractId: row.id,
    ...placeOfRow(row),
    kind: 'note',
    at: captured < now ? captured : now,
    receivedAt: now,
    authorId: actor.userId,
    author: actor.name,
    text: registration.note,
  });
}

async function keepOrderFile(given: Registering, row: ContractRow): Promise<void> {
  const { tx, actor, registration, isFileThere: isThere } = given;
  const { orderConfirmation: sha256 } = registration;
  if (sha256 === null) return;
  const { storedKey, mediaType, byteCount } = await uploadedFile(tx, { actor, sha256 });
  if (!isThere) throw fileMissing(sha256);
  await keepOrderConfirmation({ ...given, row, file: { storedKey, mediaType, byteCount, sha256 } });
}

async function registeredOf(tx: Tx, row: ContractRow, orderConfirmation: string | null): Promise<Registered> {
  const { id, ern, kvAbNumber, code } = row;
  return {
    id,
    contract: await wholeContract(tx, row),
    orderConfirmation,
    duplicates: await duplicatesOf(tx, { ern, kvAbNumber, except: code }),
  };
}

async function duplicatesOf(
  tx: Tx,
  wanted: { ern: string; kvAbNumber: string; except?: string | undefined },
): Promise<KvAbDuplicate[]> {
  const rows = await findByKvAbNumber(tx, { ...wanted, limit: mostDuplicates });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Contracts with a KV/AB number, of a retailer in the actor's scope. Throws `not_found`. */
export async function kvAbDuplicates(given: {
  tx: Tx;
  actor: UserActor;
  client: string;
  kvAbNumber: string;
  except: string | undefined;
}): Promise<{ items: KvAbDuplicate[] }> {
  const { tx, actor, kvAbNumber, except } = given;
  const client = await clientInScope({ tx, actor, code: given.client });
  return { items: await duplicatesOf(tx, { ern: client.ern, kvAbNumber, except }) };
}

/**
 * Returns the contract if the caller registered the same before. Throws `id_taken` otherwise, with the contract as it is
 * now in its details if the caller registered it with other data, or if it was changed since.
 */
async function sameOrRefused(given: Registering, row: ContractRow): Promise<Registered> {
  const { tx, actor } = given;
  if (row.createdById !== actor.userId) throw new ApiError('id_taken');
  const registered = await registeredOf(tx, row, await enclosedHash(tx, row));
  if (!(await isAsRegistered(given, row, registered))) throw ownRecord(registered);
  return registered;
}

/** True if this registration would make the contract just as it is now. */
async function isAsRegistered(
  { tx, registration, now }: Registering,
  row: ContractRow,
  { contract: { insuredObjects }, orderConfirmation }: Registered,
): Promise<boolean> {
  const { immediateDelivery, note } = registration;
  const judgedOn = dayOfJudgement(new Date(registration.capturedAt), now);
  const { lists } = await readLists({ tx });
  const objects = registeredObjects(registration, { lists, newId: () => '' });
  const written = note === null ? [] : await findNotes(tx, [row.id]);
  return (
    columns.every((name) => isDeepStrictEqual(row[name], registration[name])) &&
    (immediateDelivery ? row.deliveryDate === judgedOn : row.deliveryDate === registration.deliveryDate) &&
    isDeepStrictEqual(insuredObjects.map(comparable).toSorted(), objects.map(comparable).toSorted()) &&
    (note === null || written.some(({ text, authorId }) => text === note && authorId === row.createdById)) &&
    (!registration.askConfirmation || row.confirmationAskedAt !== null) &&
    registration.orderConfirmation === orderConfirmation
  );
}

/** The columns that a registration fills as they are. */
const columns = [
  'clientCode',
  'productSlug',
  'kvAbNumber',
  'customer',
  'riskAddress',
  'soldBy',
  'purchaseDate',
  'orderReceiptDate',
  'orderConfirmationNumber',
  'language',
  'advice',
] as const satisfies readonly (keyof ContractRow & keyof ContractRegistration)[];

/** An object's content as text, without its id and in whatever order its fields and empty ones were stored. */
function comparable(object: InsuredObject): string {
  const fields = Object.entries(object).filter(
    ([name, value]) => name !== 'policyObjectId' && value !== null && value !== undefined,
  );
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
