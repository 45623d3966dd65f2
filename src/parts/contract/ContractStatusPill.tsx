import type { ContractStatus } from '#domain/contract/life/status.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { contractTone, isUnderWay } from './contract-status.ts';

export function ContractStatusPill({ status }: { status: ContractStatus }) {
  const language = useLanguage();
  return (
    <StatusPill tone={contractTone(status)} hollow={isUnderWay(status)}>
      {said(contractStatusNames[status], language)}
    </StatusPill>
  );
}
