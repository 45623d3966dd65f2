import type { ReactNode } from 'react';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import { contractDots, contractTone } from './contract-status.ts';

export function ContractStatusPill({ status, age }: { status: ContractStatus; age?: ReactNode }) {
  const language = useLanguage();
  return (
    <StatusPill tone={contractTone(status)} dot={contractDots[status]} age={age}>
      {said(contractStatusNames[status], language)}
    </StatusPill>
  );
}
