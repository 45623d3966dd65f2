import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { momentText } from '#domain/time/day-text.ts';
import type { Kept } from '#page/form/keep.ts';
import { useStore } from '#page/store.ts';
import { Message } from '#ui/Message.tsx';
import classes from './fields.module.css';

/** Says that the form holds what was typed into it earlier, and offers to discard it. */
export function FoundTyping({ kept }: { kept: Kept }) {
  const found = useStore(kept.found);
  if (found === null) return null;
  const when = momentText(found);
  return (
    <Message tone="plain">
      <div className={classes['found']}>
        <span>
          <Trans>You typed this on {when} and have not sent it yet.</Trans>
        </span>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => void kept.keeper.get()?.then((keeper) => keeper.discard())}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Message>
  );
}
