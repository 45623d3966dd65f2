import type { ClaimableContract } from '#domain/contract/contract.ts';
import { currentOwner, type Owner } from '../session/owner.ts';
import type { Copy } from './claimable-rows.ts';
import { entryOf, maxClaimables, readCodes, writeCopy } from './claimable-writes.ts';

/**
 * Takes changed contracts over into a copy, as one page more. Returns the number of contracts, or null where there are
 * more now than a device stores: which of them it stores is the server's to say.
 */
export async function takeChanges(
  owner: Owner,
  given: {
    /** The copy that counts, as of the changes. */
    copy: Copy;
    codes: readonly string[];
    these: (codes: readonly string[]) => Promise<ClaimableContract[]>;
  },
): Promise<number | null> {
  const { copy } = given;
  const codes = await readCodes(owner, copy);
  // A capped copy ends with a code. Later ones are not in it.
  const last = copy.capped ? [...codes].reduce((a, b) => (a > b ? a : b), '') : null;
  const asked = given.codes.filter((code) => last === null || code <= last);
  const entries = (asked.length > 0 ? await given.these(asked) : []).map(entryOf);
  const found = new Set(entries.map(({ contract }) => contract.code));
  const gone = asked.filter((code) => codes.has(code) && !found.has(code));
  for (const code of gone) codes.delete(code);
  for (const code of found) codes.add(code);
  if (codes.size > maxClaimables) return null;
  // A user who has signed out meanwhile keeps nothing.
  await currentOwner();
  if (found.size + gone.length === 0) await writeCopy(owner, copy);
  else {
    const next = { ...copy, count: codes.size, pages: copy.pages + 1 };
    await writeCopy(owner, next, { page: { entries, gone }, codes });
  }
  return codes.size;
}
