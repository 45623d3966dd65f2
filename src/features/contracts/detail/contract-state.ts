import type { Contract } from '#domain/contract/contract.ts';
import { hasExpired, startAhead } from '#domain/contract/life/cover.ts';
import type { PlainDate } from '#domain/time/date.ts';
import type { Role } from '#domain/user/roles.ts';
import { nextStep } from '../actions/contract-actions.ts';

export type Standing = Pick<
  Contract,
  'status' | 'kitchenEstimatedDeliveryDate' | 'policyStartDate' | 'serviceCommencementDate' | 'policyEndDate'
>;

/**
 * How a contract stands, as one sentence tells it (`state-words.ts`). What begins with `to_` asks the reader for the
 * step that they are offered.
 */
export type ContractState =
  | 'to_ask'
  | 'not_asked'
  | 'to_show'
  | 'not_confirmed'
  | 'to_deliver_undated'
  | 'undated'
  | 'confirmed'
  | 'to_deliver'
  | 'expected'
  | 'to_activate'
  | 'not_activated'
  | 'being_issued'
  | 'cover_ahead'
  | 'service_ahead'
  | 'covered'
  | 'expired'
  | 'no_cover';

/** How a contract stands today for this role. */
export function contractState(contract: Standing, role: Role | null, today: PlainDate): ContractState {
  const { status } = contract;
  const acts = nextStep({ role, status }) !== null;
  const hasDate = contract.kitchenEstimatedDeliveryDate !== null;
  switch (status) {
    case 'created':
      return acts ? 'to_ask' : 'not_asked';
    case 'pending':
      return acts ? 'to_show' : 'not_confirmed';
    case 'confirmed':
      if (hasDate) return 'confirmed';
      return acts ? 'to_deliver_undated' : 'undated';
    case 'pending_delivery':
      if (!hasDate) return 'undated';
      return acts ? 'to_deliver' : 'expected';
    case 'pending_activation':
      return acts ? 'to_activate' : 'not_activated';
    case 'approved':
      return 'being_issued';
    case 'active':
      return stateOfCover(contract, today);
    default:
      return 'no_cover';
  }
}

/** What of an issued policy has begun: nothing, the cover without its services, all of it, or it is over. */
function stateOfCover(contract: Standing, today: PlainDate): ContractState {
  if (startAhead(contract, today)) return 'cover_ahead';
  if (hasExpired(contract, today)) return 'expired';
  const { serviceCommencementDate } = contract;
  return serviceCommencementDate && serviceCommencementDate > today ? 'service_ahead' : 'covered';
}
