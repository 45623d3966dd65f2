import { Trans } from '@lingui/react/macro';
import { IconFileText } from '@tabler/icons-react';
import { useIsFromFile } from './marks.ts';
import classes from './FromFileMark.module.css';

/** Says behind a field's name that its value was read from a file and nobody has looked at it. */
export function FromFileMark({ path }: { path: string }) {
  return useIsFromFile(path) ? <ReadFromFile /> : null;
}

/** The mark itself. */
export function ReadFromFile() {
  return (
    <>
      {' '}
      <span className={classes['mark']}>
        <IconFileText size={14} stroke={1.8} aria-hidden />
        <span data-mark-text>
          <Trans>read from file</Trans>
        </span>
      </span>
    </>
  );
}
