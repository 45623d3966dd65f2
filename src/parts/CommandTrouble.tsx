import { Trans } from '@lingui/react/macro';
import { Message } from '#ui/Message.tsx';
import { troubleOf } from './command-trouble.ts';

/** Why something was not done, beside where it was asked for; nothing without an error. */
export function CommandTrouble({ error }: { error: unknown }) {
  const trouble = troubleOf(error);
  if (!trouble) return null;
  return (
    <Message tone="bad">
      {trouble.kind === 'outpaced' && (
        <Trans>
          Somebody has changed this in the meantime. You see its current state now; please check whether your
          step is still needed.
        </Trans>
      )}
      {trouble.kind === 'offline' && (
        <Trans>
          This needs the server, which cannot be reached. Nothing was changed. Please try again later.
        </Trans>
      )}
      {trouble.kind === 'said' && trouble.message}
    </Message>
  );
}
