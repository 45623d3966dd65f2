import type { ContractEvent } from '#domain/contract/transitions.ts';
import { afterContractEvent } from '#domain/contract/transitions.ts';
import type { Tx } from '../shared/db/database.ts';
import type { Actor } from '../shared/db/tenancy.ts';
import { linkMovedBy, mailCustomer, type MailSettings } from './contract-mails.ts';
import type { ContractRow } from './contracts.repository.ts';
import { happen, noteDeed } from './happen.usecases.ts';

interface Asking {
  tx: Tx;
  actor: Actor;
  now: Date;
  settings: MailSettings;
  /** The contract, locked by this transaction. */
  row: ContractRow;
}

const asks: ContractEvent = 'askConfirmation';

/**
 * Asks the customer by mail to confirm their data: a contract that has just been registered becomes `pending`; one that
 * is pending already is asked again by the same link, which is then good for longer. Gives the contract as it is then.
 * Whoever calls has seen to it that the contract is `created` or `pending`; in any other status this throws.
 */
export async function askConfirmation({ tx, actor, now, settings, row }: Asking): Promise<ContractRow> {
  const moved = linkMovedBy('confirmation', now);
  const after =
    afterContractEvent(row.status, asks) === null
      ? await askAgain({ tx, actor, now, row, moved })
      : await happen({ tx, actor, now, row, event: asks, change: { ...moved, confirmationAskedAt: now } });
  await mailCustomer({ tx, now, settings, row: after }, 'confirmation');
  return after;
}

function askAgain(given: Omit<Asking, 'settings'> & { moved: Partial<ContractRow> }): Promise<ContractRow> {
  const { moved, row, ...rest } = given;
  if (row.status !== 'pending') throw new Error(`a contract that is ${row.status} cannot be confirmed`);
  return noteDeed({ ...rest, row, deed: 'resendConfirmation', change: moved });
}
