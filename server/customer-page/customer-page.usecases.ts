import * as v from 'valibot';
import type { acceptAsCustomer, confirmAsCustomer } from '#api/customer/customer-page.ts';
import { offersOf } from '#domain/contract/customer-page/customer-offers.ts';
import type { CustomerOffer, CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import {
  declarationTextVersion,
  type Declarations,
  type RevocableDeclaration,
} from '#domain/contract/documents/declarations.ts';
import { isPolicy } from '#domain/contract/life/status.ts';
import { birthdateProblem } from '#domain/customer/birthdate.ts';
import { changedByCorrection, fixedFieldProblems } from '#domain/customer/correction.ts';
import { CustomerInput } from '#domain/customer/customer-input.ts';
import type { Language } from '#domain/locale/language.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import { berlinDate } from '#domain/time/date.ts';
import { noteCustomerDeed } from '../contracts/link/customer-deeds.usecases.ts';
import { effectOf } from '../contracts/life/change.usecases.ts';
import { happen, noteDeed } from '../contracts/life/happen.usecases.ts';
import { ApiError } from '../shared/api-error.ts';
import { useCode } from './codes.usecases.ts';
import { pageOf } from './page.ts';
import type { Visit } from './visit.usecases.ts';

type Acceptance = v.InferOutput<NonNullable<(typeof acceptAsCustomer)['body']>>;
type Told = Awaited<ReturnType<typeof noteCustomerDeed>>;
type Confirmation = v.InferOutput<NonNullable<(typeof confirmAsCustomer)['body']>>;

/**
 * Corrects what the customer changed, confirms their data and accepts the declarations, in one transaction. Does nothing
 * when sent again after a lost answer. Throws `invalid`, `declarations_outdated`, `version_conflict`, `wrong_state`.
 */
export async function confirm(visit: Visit, given: Confirmation): Promise<CustomerPage> {
  const { tx, actor, now } = visit;
  let { row } = visit;
  const parsed = v.safeParse(CustomerInput, { ...row.customer, ...given.customer });
  const { riskAddress = row.riskAddress } = given;
  const changed = parsed.success ? changedByCorrection(row, { customer: parsed.output, riskAddress }) : [];
  if (row.declarations && parsed.success && changed.length === 0) return pageOf(visit);
  await mustOffer(visit, 'confirm');
  refuseOldWording(given);
  refuseWrongFields(visit, given, parsed);
  const customer = { ...parsed.output, email: row.customer.email, note: row.customer.note };
  if (changed.length > 0) {
    const change = { customer, riskAddress };
    row = await noteDeed({ tx, actor, now, row, deed: 'correct', change, data: { fields: changed } });
  }
  const { data, details } = await noteDeclared({ ...visit, row }, 'confirm');
  row = await noteAcceptance({ ...visit, row }, given, { data });
  const change = effectOf({ event: 'confirm' }, { row, by: row.customerName, today: berlinDate(now) });
  row = await happen({ tx, actor, now, row, event: 'confirm', change, data, details });
  return pageOf({ ...visit, row });
}

/**
 * Accepts the declarations for the customer after staff confirmed. Throws `declarations_outdated`, `version_conflict`,
 * `wrong_state`.
 */
export async function accept(visit: Visit, given: Acceptance): Promise<CustomerPage> {
  if (visit.row.declarations) return pageOf(visit);
  await mustOffer(visit, 'accept');
  refuseOldWording(given);
  const told = await noteDeclared(visit, 'accept');
  return pageOf({ ...visit, row: await noteAcceptance(visit, given, told) });
}

/** Declines the contract for the customer. Throws `version_conflict`, `wrong_state`. */
export async function decline(visit: Visit, { reason }: { reason: string }): Promise<CustomerPage> {
  const { tx, actor, now, row } = visit;
  if (row.status === 'declined') return pageOf(visit);
  await mustOffer(visit, 'decline');
  const change = effectOf({ event: 'decline' }, { row, by: row.customerName, today: berlinDate(now) });
  const told = await noteCustomerDeed(visit, 'decline');
  return pageOf({
    ...visit,
    row: await happen({ tx, actor, now, row, event: 'decline', change, reason, ...told }),
  });
}

/** Activates the cover for the customer after their kitchen was delivered. Throws `version_conflict`, `wrong_state`. */
export async function activate(visit: Visit, { language }: { language: Language }): Promise<CustomerPage> {
  const { tx, actor, now, row } = visit;
  if (isPolicy(row.status)) return pageOf(visit);
  await mustOffer(visit, 'activate');
  const effect = effectOf({ event: 'activate' }, { row, by: row.customerName, today: berlinDate(now) });
  const change = { ...effect, language };
  const told = await noteCustomerDeed(visit, 'activate');
  return pageOf({ ...visit, row: await happen({ tx, actor, now, row, event: 'activate', change, ...told }) });
}

const revocations = {
  serviceAgreement: 'revokeServiceAgreement',
  assignment: 'revokeAssignment',
} as const satisfies Record<RevocableDeclaration, string>;

/** Revokes one of the customer's declarations, once. The contract continues. Throws `version_conflict`, `wrong_state`. */
export async function revoke(visit: Visit, declaration: RevocableDeclaration): Promise<CustomerPage> {
  const { tx, actor, now, row } = visit;
  const { declarations } = row;
  if (declarations?.[declaration].revokedAt) return pageOf(visit);
  const deed = revocations[declaration];
  await mustOffer(visit, deed);
  const revoked = { ...declarations![declaration], revokedAt: now.toISOString() };
  const change = { declarations: { ...declarations!, [declaration]: revoked } };
  const { data, details } = await noteCustomerDeed(visit, deed);
  return pageOf({
    ...visit,
    row: await noteDeed({ tx, actor, now, row, deed, change, data: { ...data }, details }),
  });
}

/** Keeps the evidence of declarations, and ends the code with which they are made. */
async function noteDeclared(visit: Visit, deed: 'confirm' | 'accept'): Promise<Told> {
  await useCode(visit);
  return noteCustomerDeed(visit, deed);
}

function noteAcceptance(
  { tx, actor, now, row }: Visit,
  { language }: Acceptance,
  told: Pick<Told, 'data'> & Partial<Told>,
): Promise<Visit['row']> {
  const change = { declarations: acceptedAt(now), language };
  const data = { textVersion: declarationTextVersion, ...told.data };
  return noteDeed({ tx, actor, now, row, deed: 'accept', change, ...told, data });
}

function refuseOldWording({ textVersion }: Acceptance): void {
  if (textVersion !== declarationTextVersion) throw new ApiError('declarations_outdated');
}

/** Throws unless the customer saw the contract as it is and may still do this. */
async function mustOffer(visit: Visit, offer: CustomerOffer): Promise<void> {
  if (!offersOf(visit.row).includes(offer)) throw await outpaced(visit, 'wrong_state');
  if (visit.seen !== visit.row.version) throw await outpaced(visit, 'version_conflict');
}

/** Error for a contract that changed meanwhile. It carries the page as it is now. */
async function outpaced(visit: Visit, code: 'wrong_state' | 'version_conflict'): Promise<ApiError> {
  return new ApiError(code, { details: await pageOf(visit) });
}

/** Throws `invalid` for input that does not fit this contract or today's date. */
function refuseWrongFields(
  { row, now }: Visit,
  { customer = {} }: Confirmation,
  parsed: v.SafeParseResult<typeof CustomerInput>,
): asserts parsed is Extract<typeof parsed, { success: true }> {
  const birthdate = parsed.success && parsed.output.birthdate;
  const problem = birthdate && birthdateProblem(birthdate, berlinDate(now));
  const problems = {
    ...problemsOf(parsed.issues),
    ...fixedFieldProblems(row.customer, customer),
    ...(problem && { birthdate: problem }),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).map(([name, code]) => [`customer.${name}`, code] as const),
  );
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

function acceptedAt(now: Date): Declarations {
  const accepted = { acceptedAt: now.toISOString(), revokedAt: null };
  return {
    textVersion: declarationTextVersion,
    accession: accepted,
    serviceAgreement: accepted,
    assignment: accepted,
  };
}
