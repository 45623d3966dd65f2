import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { daysBetween, type PlainDate } from '#domain/time/date.ts';
import { ContractStatusPill } from '#parts/contract/ContractStatusPill.tsx';
import { Age } from '#ui/lists/Age.tsx';
import { WaitingPill } from '../link/WaitingPill.tsx';

/**
 * A contract's status in a list, with how long it has stood in it where that matters. If the customer has not acted
 * despite a reminder, it shows what is missing instead.
 */
export function ListedStatus({ contract, today }: { contract: ContractListItem; today: PlainDate }) {
  const { status, statusSince, waiting } = contract;
  const age = statusSince !== null && <Age days={daysBetween(statusSince, today)} />;
  return waiting?.reminded && today >= waiting.actionNeededFrom ? (
    <WaitingPill status={status} kind={waiting.kind} reminded age={age} />
  ) : (
    <ContractStatusPill status={status} age={age} />
  );
}
