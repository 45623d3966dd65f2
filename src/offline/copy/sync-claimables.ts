import type { ClaimableContract } from '#domain/contract/contract.ts';
import { nextTask } from '../device/next-task.ts';
import { currentOwner, type Owner } from '../session/owner.ts';
import { currentScope } from '../session/session.ts';
import { presentCopy, type Copy } from './claimable-rows.ts';
import {
  copyShape,
  deleteOthers,
  entryOf,
  maxClaimables,
  readCodes,
  readUnfinished,
  writeCopy,
  type Unfinished,
} from './claimable-writes.ts';

/** Most differences since a whole copy. With more, a whole one is made, so that opening it stays quick. */
const mostDifferences = 200;

/** For how long an interrupted copy may be gone on with. */
const goesOnMs = 86_400_000;

/** Where a copy comes from. */
export interface ClaimableSource {
  /** The page of all contracts after a cursor (`listClaimableContracts`). */
  page: (after: string | undefined) => Promise<{ items: ClaimableContract[]; next: string | null }>;
  /** Where the change feed stands, and the contracts that have changed `since`; null if it does not tell. */
  changes: (since: string | undefined) => Promise<{ feed: string; codes: string[] | null }>;
  /** Those of some contracts that are claimable. */
  these: (codes: readonly string[]) => Promise<ClaimableContract[]>;
}

interface Sync {
  source: ClaimableSource;
  /** Called with the number copied so far, while a whole copy is made. */
  onPage?: (count: number) => void;
}

/**
 * Copies the contracts on which a claim can be filed onto this device: what has changed since the last copy, as one
 * sealed page, or all of them, page by page. The old copy stays searchable until a whole new one is complete, and stays
 * if a page fails; an interrupted one is gone on with. Returns the number of contracts. Throws what `source` throws,
 * `SignedOut`, `StorageError`.
 */
export async function syncClaimables(given: Sync): Promise<number> {
  const owner = await currentOwner();
  const before = await presentCopy(owner.userId);
  const scope = await currentScope();
  const isKnown = isFollowed(before) && before.scope === scope;
  const asOf = new Date().toISOString();
  const { feed, codes } = await given.source.changes(isKnown ? before.feed : undefined);
  if (isKnown && codes) {
    const now = { ...before, asOf, feed };
    if (codes.length === 0) {
      await writeCopy(owner, now);
      return before.count;
    }
    // A first visit has nothing to follow.
    const { takeChanges } = await import('./take-changes.ts');
    const count = await takeChanges(owner, { copy: now, codes, these: given.source.these });
    if (count !== null) return count;
  }
  const generation = Math.max(Date.now(), (before?.generation ?? 0) + 1);
  const copy = { generation, asOf, feed, scope, shape: copyShape };
  const first = { ...copy, count: 0, capped: false, pages: 0, wholePages: 0 };
  const unfinished = await interruptedCopy(owner, copy);
  await copyAll(owner, { ...given, before, unfinished: unfinished ?? { copy: first, cursor: undefined } });
  // What changed since it was begun is told by the feed.
  return unfinished ? syncClaimables(given) : ((await presentCopy(owner.userId))?.count ?? 0);
}

/** True of a copy that can take over differences. */
function isFollowed(copy: Awaited<ReturnType<typeof presentCopy>>): copy is Copy {
  return (
    copy?.feed !== undefined && copy.shape === copyShape && copy.pages - copy.wholePages < mostDifferences
  );
}

/** The interrupted copy that may be gone on with, or null. */
async function interruptedCopy(
  owner: Owner,
  wanted: Pick<Copy, 'scope' | 'shape' | 'asOf'>,
): Promise<Unfinished | null> {
  const found = await readUnfinished(owner);
  if (found?.copy.scope !== wanted.scope || found.copy.shape !== wanted.shape) return null;
  return Date.parse(wanted.asOf) - Date.parse(found.copy.asOf) < goesOnMs ? found : null;
}

/** Makes a whole copy, or the rest of one, the one that counts. */
async function copyAll(
  owner: Owner,
  {
    source,
    before,
    unfinished,
    onPage = () => undefined,
  }: Sync & { before: Pick<Copy, 'generation' | 'asOf'> | null; unfinished: Unfinished },
): Promise<void> {
  let { copy, cursor } = unfinished;
  const codes = await readCodes(owner, copy);
  // Deletes rows that an older interrupted copy left behind.
  await deleteOthers(owner.userId, [before?.generation, copy.generation]);
  onPage(copy.count);
  while (cursor !== null && copy.count < maxClaimables) {
    const { items, next } = await source.page(cursor);
    // Each step takes long for a page of hundreds.
    await nextTask();
    const entries = items.slice(0, maxClaimables - copy.count).map(entryOf);
    await nextTask();
    for (const { contract } of entries) codes.add(contract.code);
    const pages = copy.pages + 1;
    copy = { ...copy, count: codes.size, pages, wholePages: pages };
    cursor = next;
    await writeCopy(owner, copy, { page: { entries, gone: [] }, codes, cursor });
    onPage(copy.count);
  }
  // A user who has signed out meanwhile keeps nothing.
  await currentOwner();
  await writeCopy(owner, { ...copy, capped: cursor !== null });
  await deleteOthers(owner.userId, [copy.generation]);
}
