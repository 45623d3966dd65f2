import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { OutboxError } from '#offline/outbox/outbox-item.ts';
import { Message } from '#ui/Message.tsx';
import classes from './ItemError.module.css';
import { ownCodes } from './states.ts';

/** Why the last attempt failed. Only a refusal by the server looks like an error; a missing network does not. */
export function ItemError({ error, refused }: { error: OutboxError; refused: boolean }) {
  const { i18n } = useLingui();
  const own = ownCodes[error.code];
  const words = error.message || (own ? i18n._(own) : null);
  const fields = Object.entries(error.fields);
  if (!refused) {
    return (
      <p className={classes['quiet']}>
        <Trans>Last try:</Trans> {words ?? error.code}
      </p>
    );
  }
  return (
    <Message tone="bad">
      <strong>
        <Trans>The server did not accept this:</Trans>
      </strong>{' '}
      {words ?? error.code}
      {fields.length > 0 && (
        <ul className={classes['fields']}>
          {fields.map(([field, { message }]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Message>
  );
}
