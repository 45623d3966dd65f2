import { useOutbox } from '#page/outbox/use-outbox.ts';
import { ItemError } from '../outbox/ItemError.tsx';

/** Why the server refused the item that this draft corrects. Renders nothing for other drafts. */
export function RefusedBefore({ itemId, withFields }: { itemId: string; withFields: boolean }) {
  const item = useOutbox().items?.find(({ id }) => id === itemId);
  if (item?.state !== 'needs_attention' || !item.lastError) return null;
  const { lastError } = item;
  return <ItemError error={withFields ? lastError : { ...lastError, fields: {} }} refused />;
}
