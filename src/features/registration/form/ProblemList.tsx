import { Plural } from '@lingui/react/macro';
import { ProblemList as AnyProblemList } from '#parts/wizard/ProblemList.tsx';
import { fieldName } from './field-names.ts';
import { useProblems } from './form-store.ts';

/** Everything that is wrong here, each leading to its field. Nothing where one look finds it anyway. */
export function ProblemList({ from, onGo }: { from: number; onGo: (path: string) => void }) {
  const problems = Object.entries(useProblems());
  if (problems.length < from) return null;
  return (
    <AnyProblemList
      title={<Plural value={problems.length} one="Please check one field:" other="Please check # fields:" />}
      problems={problems}
      nameOf={fieldName}
      onGo={onGo}
    />
  );
}
