import { databaseName, onDatabase } from '../device/database.ts';
import type { UserDatabase } from '../device/schema.ts';

/** How many of something there are, and the ISO instant of the oldest. */
export interface Pile {
  count: number;
  oldest: string | null;
}

/** What a user's database on this device holds of their own work, as far as that is known without opening seals. */
export interface HeldHere {
  unsent: Pile;
  drafts: Pile;
  /** Texts typed into forms and not sent. */
  typed: Pile;
  /** Of drafts and unsent items. */
  photos: { count: number; bytes: number };
}

function pileOf(instants: readonly string[]): Pile {
  return { count: instants.length, oldest: instants.toSorted()[0] ?? null };
}

/** What this user's database holds. Throws `StorageError`. */
export function heldHere(userId: string): Promise<HeldHere> {
  return onDatabase(userId, holdings);
}

async function holdings(db: UserDatabase): Promise<HeldHere> {
  const [items, drafts, typed, photos] = await Promise.all([
    db.getAll('outbox'),
    db.getAll('drafts'),
    db.getAll('typed'),
    db.getAll('draftPhotos'),
  ]);
  const sizes = [
    ...photos.map((photo) => ('size' in photo ? photo.size : photo.sealed.bytes.byteLength)),
    ...items.flatMap(({ uploads }) => uploads.map(({ size }) => size)),
  ];
  return {
    unsent: pileOf(items.map(({ capturedAt }) => capturedAt)),
    drafts: pileOf(drafts.map(({ updatedAt }) => updatedAt)),
    typed: pileOf(typed.map(({ at }) => at)),
    photos: { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) },
  };
}

/**
 * Unsent work that other people have left on this device, all of them together: that it is there and how old it is,
 * and neither whose it is nor what. Null where the browser does not list its databases.
 */
export async function heldOfOthers(userId: string): Promise<Pile | null> {
  const databases = await indexedDB.databases?.();
  if (!databases) return null;
  const start = databaseName('');
  const others = databases.flatMap(({ name }) =>
    name?.startsWith(start) && name !== databaseName(userId) ? name.slice(start.length) : [],
  );
  const held = await Promise.all(others.map((other) => heldHere(other).catch(() => null)));
  const piles = held.flatMap((one) => (one ? [one.unsent, one.drafts, one.typed] : []));
  const oldest = piles.flatMap((pile) => pile.oldest ?? []).toSorted()[0] ?? null;
  return { count: piles.reduce((sum, { count }) => sum + count, 0), oldest };
}
