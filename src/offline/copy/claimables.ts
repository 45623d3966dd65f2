import type { ClaimableContract } from '#domain/contract/contract.ts';
import type { Searchable } from '#domain/contract/lists/details.ts';
import { currentOwner, type Owner } from '../session/owner.ts';
import { presentCopy, readPages, type Entry } from './claimable-rows.ts';
import { dropClaimables } from './visit.ts';

/** An entry as it is searched. */
interface OpenEntry extends Searchable {
  contract: ClaimableContract;
}

/** The copy as far as this page has opened it. */
interface Opened {
  userId: string;
  generation: number;
  pages: number;
  entries: Promise<OpenEntry[]>;
}

let inMemory: Opened | undefined;

/** The whole copy, opened once and then kept in memory; of a copy that has changed, the pages that it has more. */
async function allEntries(): Promise<OpenEntry[]> {
  const owner = await currentOwner();
  const { userId } = owner;
  const copy = await presentCopy(userId);
  if (!copy) return [];
  const { generation, pages = 0 } = copy;
  const known = inMemory?.userId === userId && inMemory.generation === generation ? inMemory : undefined;
  if (known && known.pages === pages) return known.entries;
  const entries = openPages(owner, { generation, known });
  inMemory = { userId, generation, pages, entries };
  entries.catch(() => (inMemory = undefined));
  return entries;
}

async function openPages(
  owner: Owner,
  { generation, known }: { generation: number; known: Opened | undefined },
): Promise<OpenEntry[]> {
  const byCode = new Map((await known?.entries)?.map((entry) => [entry.contract.code, entry]));
  for (const { entries, gone } of await readPages(owner, generation, known?.pages ?? 0)) {
    for (const code of gone) byCode.delete(code);
    for (const entry of entries) byCode.set(entry.contract.code, openEntry(entry));
  }
  return [...byCode.values()].toSorted((a, b) => (a.contract.code < b.contract.code ? -1 : 1));
}

function openEntry({ contract, folded }: Entry): OpenEntry {
  return {
    contract,
    searchable: folded,
    ...(contract.details !== undefined && { details: contract.details }),
  };
}

/**
 * Contracts that the text finds by the rule of the server's list (`searchedIn`), ordered by code; all contracts, the
 * latest registered first, for an empty text. `total` counts all matches. Throws `SignedOut`, `StorageError`.
 */
export async function searchClaimables(
  text: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ items: ClaimableContract[]; total: number }> {
  // Loads by itself: forms copy contracts and never search them.
  const { searchedIn } = await import('#domain/contract/lists/details.ts');
  const matching = searchedIn(await allEntries(), text);
  const found = text === '' ? matching.toSorted(byLatest) : matching;
  return {
    items: found.slice(offset, offset + limit).map((entry) => entry.contract),
    total: found.length,
  };
}

/** Application IDs count up. */
function byLatest(a: Pick<Entry, 'contract'>, b: Pick<Entry, 'contract'>): number {
  return a.contract.leadNumber < b.contract.leadNumber ? 1 : -1;
}

/** All contracts of the copy. Throws `SignedOut`, `StorageError`. */
export async function allClaimables(): Promise<ClaimableContract[]> {
  return (await allEntries()).map(({ contract }) => contract);
}

/** One contract of the copy, or null. Throws `SignedOut`, `StorageError`. */
export async function claimable(code: string): Promise<ClaimableContract | null> {
  return (await allEntries()).find(({ contract }) => contract.code === code)?.contract ?? null;
}

/** Removes the copy, at sign-out. */
export async function clearClaimables(userId: string): Promise<void> {
  inMemory = undefined;
  await dropClaimables(userId);
}
