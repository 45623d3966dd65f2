import { useLingui } from '@lingui/react/macro';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { contractStatusNames, contractTone, isUnderWay } from './contract-status.ts';

/** A contract's status in words, with its colour. */
export function ContractStatusPill({ status }: { status: ContractStatus }) {
  const { i18n } = useLingui();
  return (
    <StatusPill tone={contractTone(status)} hollow={isUnderWay(status)}>
      {i18n._(contractStatusNames[status])}
    </StatusPill>
  );
}
