import { Trans } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { FactChange } from '#page/records/record.ts';
import classes from './ChangeList.module.css';

/** Lists changed values by label, old and new. Renders nothing without changes. Line breaks in values are kept. */
export function ChangeList({ changes }: { changes: readonly FactChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes['changes']}>
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes['was']}>{from ?? '–'}</span>
            <span className={classes['is']}>
              <IconArrowRight size={16} stroke={1.8} aria-hidden />
              <span className="visually-hidden">
                <Trans>has become</Trans>
              </span>
              <span>{to ?? '–'}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
