import { useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { rowStateNames } from '#domain/import/report.ts';
import type { ImportDetail } from '#domain/import/import.ts';
import { rowStates } from '#domain/import/kinds.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { isWorkedOn } from '../import-queries.ts';
import classes from './detail.module.css';

/** How many rows are in which state and, while the server works on them, how far it is. */
export function ImportProgress({ of }: { of: ImportDetail }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { counts, rowCount, state } = of;
  const left = (state === 'undoing' ? counts.imported : counts.ready) ?? 0;
  const work = state === 'undoing' ? left + (counts.removed ?? 0) + (counts.kept ?? 0) : rowCount;
  const percent = work === 0 ? 100 : Math.round(((work - left) / work) * 100);
  const shown = rowStates.filter((one) => (counts[one] ?? 0) > 0);
  return (
    <div className={classes['counts']}>
      <dl>
        {shown.map((one) => (
          <div key={one} data-state={one}>
            <dt>{said(rowStateNames[one], language)}</dt>
            <dd>{(counts[one] ?? 0).toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      {isWorkedOn(of) && <Progress value={percent} size={8} animated aria-label={t`Progress: ${percent}%`} />}
    </div>
  );
}
