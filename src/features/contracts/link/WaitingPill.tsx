import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionNeededKind } from '#domain/contract/life/action-needed-kinds.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { contractTone } from '#parts/contract/contract-status.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { waitingName } from './waiting-words.ts';

/** What the customer still has to do, in the colour of the contract's status. */
export function WaitingPill(props: {
  status: ContractStatus;
  kind: ActionNeededKind;
  reminded: boolean;
  age?: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <StatusPill tone={contractTone(props.status)} dot="hollow" age={props.age}>
      {i18n._(waitingName(props.kind, props.reminded))}
    </StatusPill>
  );
}
