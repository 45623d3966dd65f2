import { namesTheContract } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { coverFrom, startDateProblem, startDateRange } from '#domain/contract/life/cover.ts';
import {
  afterContractEvent,
  allowedContractEvents,
  mayBringAbout,
} from '#domain/contract/life/transitions.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { ContractRow } from '../contract-row.ts';
import { wholeContract } from '../contracts.usecases.ts';
import { happen } from './happen.usecases.ts';
import { contractToChange } from './to-change.usecases.ts';

/** A user's change to a contract, with its input. */
type Change =
  | { event: 'activate' }
  | { event: 'deliver' }
  | { event: 'confirm'; reason: string }
  | { event: 'decline'; reason: string }
  | { event: 'withdraw'; reason: string; confirmation: string }
  | { event: 'changeStart'; startDate: PlainDate };

interface Changing {
  tx: Tx;
  actor: UserActor;
  code: string;
  change: Change;
  ifMatch: number;
  now: Date;
}

/**
 * Changes a contract in the actor's scope. Throws `not_found`, `version_conflict` with the current contract,
 * `wrong_state` with the events allowed to this actor, `forbidden` if only other roles may do this, `invalid` if the
 * input does not fit the contract.
 */
export async function changeContract(given: Changing): Promise<Contract> {
  const { tx, actor, change, now } = given;
  const row = await contractToChange(given);
  const { event } = change;
  if (afterContractEvent(row.status, event) === null) {
    const allowed = allowedContractEvents(row.status, actor.role);
    throw new ApiError('wrong_state', { details: { status: row.status, allowed } });
  }
  if (!mayBringAbout(actor.role, event, row.status)) throw new ApiError('forbidden');
  const effect = effectOf(change, { row, by: actor.name, role: actor.role, today: berlinDate(now) });
  const reason = 'reason' in change ? change.reason : undefined;
  return wholeContract(tx, await happen({ tx, actor, now, row, event, change: effect, reason }));
}

/** The parts of a change that determine its effect. Reasons have none. */
type Effective =
  | { event: 'activate' | 'deliver' | 'confirm' | 'decline' }
  | { event: 'withdraw'; confirmation: string }
  | { event: 'changeStart'; startDate: PlainDate };

/** The columns that an event changes besides the status. `by` names who causes it, `role` a user's. Throws `invalid`. */
export function effectOf(
  change: Effective,
  { row, by, role = null, today }: { row: ContractRow; by: string; role?: Role | null; today: PlainDate },
): Partial<ContractRow> {
  switch (change.event) {
    case 'confirm':
      return { dataConfirmationDate: today };
    case 'deliver':
      // Replaces an expected day that is unknown or still ahead.
      return row.deliveryDate === null || row.deliveryDate > today ? { deliveryDate: today } : {};
    case 'activate':
      return {
        activationDate: today,
        leadActivatedBy: by,
        ...coverFrom(row.productSlug, row.policyStartDate ?? today),
      };
    case 'decline':
      return { leadDeclinedBy: by };
    case 'withdraw':
      if (!namesTheContract(change.confirmation, row)) {
        throw new ApiError('invalid', { fields: { confirmation: 'number_differs' } });
      }
      return {};
    default:
      return newCover(row, change.startDate, today, role);
  }
}

function newCover(
  row: ContractRow,
  start: PlainDate,
  today: PlainDate,
  role: Role | null,
): Partial<ContractRow> {
  const registeredOn = berlinDate(row.createdAt);
  const problem = startDateProblem(
    start,
    startDateRange({ ...row, registeredOn }, today, may(role, 'leads.startEarlier')),
  );
  if (problem) throw new ApiError('invalid', { fields: { startDate: problem } });
  return coverFrom(row.productSlug, start);
}
