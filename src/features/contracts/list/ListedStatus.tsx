import { Plural } from '@lingui/react/macro';
import { progressOf } from '#domain/contract/life/status.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { daysBetween, type PlainDate } from '#domain/time/date.ts';
import { ContractStatusPill } from '#parts/contract/ContractStatusPill.tsx';
import { WaitingPill } from '../link/WaitingPill.tsx';
import classes from './ListedStatus.module.css';

/**
 * A contract's status in a list, with its progress as a line. If the customer has not acted despite a reminder, it
 * shows what is missing instead.
 */
export function ListedStatus({ contract, today }: { contract: ContractListItem; today: PlainDate }) {
  const { status, waiting } = contract;
  const { percent, colour } = progressOf(status);
  return (
    <span className={classes['status']}>
      {waiting?.reminded && today >= waiting.actionNeededFrom ? (
        <WaitingPill status={status} kind={waiting.kind} reminded />
      ) : (
        <ContractStatusPill status={status} />
      )}
      <span className={classes['track']} aria-hidden>
        <span data-colour={colour} style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}

/** For how long the contract has stood in its status; empty where that does not matter. */
export function StatusAge({ contract, today }: { contract: ContractListItem; today: PlainDate }) {
  if (contract.statusSince === null) return null;
  const days = Math.max(0, daysBetween(contract.statusSince, today));
  return (
    <span data-age>
      <Plural value={days} _0="since today" one="for # day" other="for # days" />
    </span>
  );
}
