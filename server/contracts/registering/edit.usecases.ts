import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '#domain/contract/contract.ts';
import type { Origin } from '#domain/contract/customer-page/link-use.ts';
import type { InsuredObject } from '#domain/contract/objects/insured-object.ts';
import type { ContractEdit } from '#domain/contract/registering/registration.ts';
import {
  ageProblems,
  dateProblems,
  productProblems,
} from '#domain/contract/registering/registration-rules.ts';
import { kitchenPriceIn } from '#domain/contract/price/kitchen-price.ts';
import { isLead } from '#domain/contract/life/status.ts';
import {
  allowedContractEvents,
  followUpOf,
  isDeliveredImmediately,
} from '#domain/contract/life/transitions.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { coverPriceAgain } from '../../cover-prices/cover-prices.usecases.ts';
import { readLists } from '../../reference-lists/reference-lists.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import { system, type UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { ContractRow } from '../contract-row.ts';
import { findObjects } from '../contracts.repository.ts';
import { wholeContract } from '../contracts.usecases.ts';
import { sendNewLink } from '../link/asking.usecases.ts';
import { noteSending } from '../link/link.usecases.ts';
import { happen, noteDeed } from '../life/happen.usecases.ts';
import { contractToChange } from '../life/to-change.usecases.ts';
import { editedObjects } from './objects.ts';
import { replaceObjects } from './registration.repository.ts';

interface Editing {
  tx: Tx;
  actor: UserActor;
  code: string;
  edit: ContractEdit;
  ifMatch: number;
  now: Date;
  origin: Origin;
}

/**
 * Changes the data of a lead in the actor's scope. Only given fields change, and only changed fields are checked. A new
 * email invalidates the customer's old links. A new delivery date may trigger the system's next step. Throws
 * `not_found`, `version_conflict` with the current contract, `wrong_state` if it is no longer a lead, `invalid` by
 * field.
 */
export async function editContract(editing: Editing): Promise<Contract> {
  const { tx, actor, code, edit, ifMatch, now, origin } = editing;
  const row = await contractToChange({ tx, actor, code, ifMatch });
  if (!isLead(row.status)) {
    const allowed = allowedContractEvents(row.status, actor.role);
    throw new ApiError('wrong_state', { details: { status: row.status, allowed } });
  }
  const today = berlinDate(now);
  const before = (await findObjects(tx, [row.id])).get(row.id)!;
  const change = columnsOf(row, edit, today);
  judge({ row, edit, change, before, today });
  const { lists } = await readLists({ tx });
  const objects = editedObjects(
    before,
    { ...edit, ...deliveryOf(change) },
    { lists, newId: () => uuidv7(now) },
  );
  const hasNewObjects = !isDeepStrictEqual(plain(objects), plain(before));
  if (hasNewObjects) Object.assign(change, await newPrice(editing, row, { before, objects }));
  const fields = [...Object.keys(change), ...(hasNewObjects ? ['insuredObjects'] : [])];
  if (fields.length === 0) return wholeContract(tx, row);
  if (hasNewObjects) await replaceObjects(tx, row, objects);
  let after = await noteDeed({
    tx,
    actor,
    now,
    row,
    deed: 'edit',
    change: { ...change, ...newEmail(row, change) },
    data: { fields },
  });
  if (after.linkVersion !== row.linkVersion) {
    await noteSending({ tx, actor, now, row: after, origin });
    after = await sendNewLink({ tx, actor, now, row: after });
  }
  const event = followUpOf({ ...after, immediateDelivery: isDeliveredImmediately(objects) }, today);
  if (event) after = await happen({ tx, actor: system, now, row: after, event });
  return wholeContract(tx, after);
}

type Columns = Partial<ContractRow>;

const plainColumns = [
  'customer',
  'language',
  'riskAddress',
  'purchaseDate',
  'orderReceiptDate',
  'deliveryDate',
  'kvAbNumber',
  'orderConfirmationNumber',
  'soldBy',
] as const satisfies readonly (keyof ContractEdit & keyof ContractRow)[];

/** The columns whose values the edit changes. */
function columnsOf(row: ContractRow, edit: ContractEdit, today: PlainDate): Columns {
  const wanted: Columns = Object.fromEntries(
    plainColumns.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name]]),
  );
  // Immediate delivery means delivered today, unless an earlier day is known.
  if (edit.immediateDelivery && edit.deliveryDate == null) {
    wanted.deliveryDate = row.deliveryDate !== null && row.deliveryDate <= today ? row.deliveryDate : today;
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, row[name as keyof ContractRow]),
    ),
  );
}

/** The changed day of delivery, which the order details repeat. */
function deliveryOf(change: Columns): Pick<ContractEdit, 'deliveryDate'> {
  return change.deliveryDate === undefined ? {} : { deliveryDate: change.deliveryDate };
}

/** The columns that a new email changes: old links become invalid, and a past mail failure is cleared. */
function newEmail(row: ContractRow, { customer = row.customer }: Columns): Columns {
  const isNew = customer.email.toLowerCase() !== row.customer.email.toLowerCase();
  return isNew ? { linkVersion: row.linkVersion + 1, mailFailedAt: null, mailWithheldAt: null } : {};
}

/**
 * The price of cover for a kitchen of another price. Once the customer has confirmed, they were told the price, and it
 * stays.
 */
async function newPrice(
  { tx }: Editing,
  row: ContractRow,
  { before, objects }: { before: readonly InsuredObject[]; objects: readonly InsuredObject[] },
): Promise<Columns> {
  const kitchenPrice = kitchenPriceIn(objects);
  if (row.dataConfirmationDate !== null || kitchenPrice === kitchenPriceIn(before)) return {};
  const { productSlug, createdAt, coverPrice } = row;
  const sale = { productSlug, kitchenPrice, day: berlinDate(createdAt) };
  const next = await coverPriceAgain(tx, { ...sale, before: coverPrice });
  return isDeepStrictEqual(next, coverPrice) ? {} : { coverPrice: next };
}

function judge(given: {
  row: ContractRow;
  edit: ContractEdit;
  change: Columns;
  before: readonly InsuredObject[];
  today: PlainDate;
}): void {
  const { row, edit, change, today } = given;
  const { customer } = change;
  const after = { ...row, ...change };
  const hasNewDates = ['purchaseDate', 'orderReceiptDate', 'deliveryDate'].some((name) => name in change);
  const isBoth = edit.immediateDelivery === true && edit.deliveryDate != null;
  const fields = {
    ...(customer && {
      ...typeProblem(row, customer.type),
      ...(customer.birthdate !== row.customer.birthdate && ageProblems(customer.birthdate, today)),
    }),
    ...((hasNewDates || isBoth) && dateProblems({ ...after, immediateDelivery: isBoth }, today)),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

/** The product cannot change, so the type of customer must fit it. */
function typeProblem({ productSlug }: ContractRow, customerType: 'person' | 'organization') {
  const { 'customer.type': code } = productProblems({ productSlug, customerType }, null);
  return code ? { 'customer.type': code } : {};
}

/** Objects without empty fields. An older record lacks fields that a newer one holds as null. */
function plain(objects: readonly InsuredObject[]): unknown {
  return objects.map((object) =>
    Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined)),
  );
}
