import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Message } from '#ui/Message.tsx';
import classes from './ItemError.module.css';
import { errorInWords, type ItemTrouble } from './own-codes.ts';

/**
 * Why the last attempt failed. Only a refusal by the server looks like an error; a missing network does not. What the
 * device says itself has no text of the server.
 */
export function ItemError({ error, refused }: { error: ItemTrouble; refused: boolean }) {
  const { i18n } = useLingui();
  const words = errorInWords(error, i18n);
  const fields = Object.entries(error.fields);
  if (!refused) {
    return (
      <p className={classes['quiet']}>
        <Trans>Last attempt:</Trans> {words}
      </p>
    );
  }
  return (
    <Message tone="bad">
      {error.message && (
        <strong>
          <Trans>The server did not accept this:</Trans>{' '}
        </strong>
      )}
      {words}
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
