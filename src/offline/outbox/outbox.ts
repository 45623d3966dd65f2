import { onDatabase } from '../device/database.ts';
import { onThisDevice } from '../device/practice.ts';
import { currentUserId } from '../session/owner.ts';
import { deviceKey } from '../session/vault.ts';
import { withLabel } from './labels.ts';
import type { OutboxItem, OutboxRow } from '../device/rows/outbox-item.ts';
import { allRows } from './outbox-row.ts';

/** The signed-in user's items on this device, oldest first. Empty if nobody is signed in. */
export async function listOutbox(): Promise<OutboxItem[]> {
  return opened((userId) => allRows(userId));
}

/**
 * Those of the signed-in user's items that are still there, of these ids. Empty if nobody is signed in. `labels` of items
 * read before need no unsealing: an item keeps its label.
 */
export async function itemsOf(
  ids: readonly string[],
  labels: ReadonlyMap<string, string> = new Map(),
): Promise<OutboxItem[]> {
  return opened(
    (userId) =>
      onDatabase(userId, async (db) => {
        const { store } = db.transaction('outbox');
        const rows = await Promise.all(ids.map((id) => store.get(id)));
        return rows.filter((row) => row !== undefined);
      }),
    labels,
  );
}

/** The number of the signed-in user's items on this device. */
export async function countOutbox(): Promise<number> {
  const userId = await currentUserId().catch(() => null);
  return userId === null ? 0 : onDatabase(userId, (db) => db.count('outbox'));
}

async function opened(
  read: (userId: string) => Promise<OutboxRow[]>,
  labels: ReadonlyMap<string, string> = new Map(),
): Promise<OutboxItem[]> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return [];
  const [rows, key] = await Promise.all([read(userId), deviceKey(userId)]);
  return Promise.all(
    rows.map(async (row) => {
      const label = labels.get(row.id);
      return label === undefined ? withLabel(row, key) : { ...row, label };
    }),
  );
}

/** True while any tab or the worker is sending. */
export async function isSending(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === onThisDevice('outbox')) ?? false;
}

/** `sign_in` if sending waits for the user to sign in again, else null. */
export async function outboxPause(): Promise<'sign_in' | null> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return null;
  const reason = await onDatabase(userId, (db) => db.get('meta', 'pause'));
  return reason === 'sign_in' ? 'sign_in' : null;
}
