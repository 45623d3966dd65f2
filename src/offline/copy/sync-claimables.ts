import type { ClaimableContract } from '#domain/contract/contract.ts';
import { searchableText } from '#domain/text/search.ts';
import { nextTask } from '../device/next-task.ts';
import { currentOwner, type Owner } from '../session/owner.ts';
import { currentScope } from '../session/session.ts';
import { presentCopy, type Copy, type Entry } from './claimable-rows.ts';
import {
  copyShape,
  deleteOthers,
  readCodes,
  readUnfinished,
  writeCopy,
  type Unfinished,
} from './claimable-writes.ts';

/** Most contracts that a device stores. */
export const maxClaimables = 5_000;

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
    const count = await takeChanges(owner, { before, source: given.source, codes, now: { asOf, feed } });
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

/**
 * Takes over changed contracts. Returns the number of contracts, or null where there are more now than a device stores:
 * which of them it stores is the server's to say.
 */
async function takeChanges(
  owner: Owner,
  given: {
    before: Copy;
    source: ClaimableSource;
    codes: readonly string[];
    now: Pick<Copy, 'asOf' | 'feed'>;
  },
): Promise<number | null> {
  const { before, source, now } = given;
  const as = { ...before, ...now };
  if (given.codes.length === 0) {
    await writeCopy(owner, as);
    return before.count;
  }
  const codes = await readCodes(owner, before);
  // A capped copy ends with a code. Later ones are not in it.
  const last = before.capped ? [...codes].reduce((a, b) => (a > b ? a : b), '') : null;
  const asked = given.codes.filter((code) => last === null || code <= last);
  const entries = (asked.length > 0 ? await source.these(asked) : []).map(entryOf);
  const found = new Set(entries.map(({ contract }) => contract.code));
  const gone = asked.filter((code) => codes.has(code) && !found.has(code));
  for (const code of gone) codes.delete(code);
  for (const code of found) codes.add(code);
  if (codes.size > maxClaimables) return null;
  // A user who has signed out meanwhile keeps nothing.
  await currentOwner();
  if (found.size + gone.length === 0) await writeCopy(owner, as);
  else {
    const copy = { ...as, count: codes.size, pages: before.pages + 1 };
    await writeCopy(owner, copy, { page: { entries, gone }, codes });
  }
  return codes.size;
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

function entryOf(contract: ClaimableContract): Entry {
  return { contract, folded: searchText(contract) };
}

function searchText(contract: ClaimableContract): string {
  const { policyNumber, leadNumber, kvAbNumber, code, customerName, clientName, city } = contract;
  const serials = contract.insuredObjects.map((object) =>
    object.insuredObjectName === 'e_device' ? object.serialNumber : null,
  );
  return searchableText([
    policyNumber,
    leadNumber,
    kvAbNumber,
    code,
    customerName,
    city,
    clientName,
    ...serials,
  ]);
}
