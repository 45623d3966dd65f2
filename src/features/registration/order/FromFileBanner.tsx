import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormContext } from '#page/form/form-store.ts';
import { Message } from '#ui/Message.tsx';
import type { AskingStep } from '../places.ts';
import { stepOf } from '../registration-of.ts';
import { lookedAt, useFromFile } from './marks.ts';
import classes from './FromFileMark.module.css';

/** How many values of a step were read from a file and are to be looked at, and the button that says they have been. */
export function FromFileBanner({ step }: { step: AskingStep }) {
  const form = useFormContext();
  const paths = useFromFile().filter((path) => stepOf(path) === step);
  const count = paths.length;
  if (count === 0) return null;
  return (
    <Message tone="plain">
      <div className={classes['banner']}>
        <Plural
          value={count}
          one="# value here was read from the file. Please check it."
          other="# values here were read from the file. Please check them."
        />
        <Button variant="default" size="sm" onClick={() => lookedAt(form, paths)}>
          <Trans>Everything is correct</Trans>
        </Button>
      </div>
    </Message>
  );
}
