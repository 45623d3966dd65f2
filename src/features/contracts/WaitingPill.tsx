import { useLingui } from '@lingui/react/macro';
import type { ActionNeededItem } from '#domain/contract/action-needed.ts';
import { contractTone } from '#parts/contract-status.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { waitingName } from './waiting-words.ts';

/** What the customer has left undone, in the colour of the contract's status. */
export function WaitingPill({ item }: { item: ActionNeededItem }) {
  const { i18n } = useLingui();
  return (
    <StatusPill tone={contractTone(item.status)} hollow>
      {i18n._(waitingName(item.kind, item.remindedAt !== null))}
    </StatusPill>
  );
}
