import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { ContractStatusPill } from '#parts/ContractStatusPill.tsx';
import { WaitingPill } from '../link/WaitingPill.tsx';

/**
 * A contract's status in a list. If the customer has not acted despite a reminder, it shows what is missing instead.
 */
export function ListedStatus({ contract, today }: { contract: ContractListItem; today: PlainDate }) {
  const { status, waiting } = contract;
  return waiting?.reminded && today >= waiting.actionNeededFrom ? (
    <WaitingPill status={status} kind={waiting.kind} reminded />
  ) : (
    <ContractStatusPill status={status} />
  );
}
