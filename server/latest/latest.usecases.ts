import type { KeptContract } from '#api/latest.ts';
import { claimsOn } from '../claims/read.usecases.ts';
import { latestContracts } from '../contracts/lists/latest.usecases.ts';
import { mayDo } from '../shared/db/tenancy.ts';

/** The latest contracts in the actor's scope with all that belongs to them, newest first, or those with these codes. */
export async function listLatest(
  given: Parameters<typeof latestContracts>[0],
): Promise<{ items: KeptContract[]; next: string | null }> {
  const { tx, actor } = given;
  const { items, next } = await latestContracts(given);
  const codes = items.map(({ contract }) => contract.code);
  const claims = mayDo(actor, 'claims.read') && codes.length > 0 ? await claimsOn(tx, codes) : [];
  const claimsOf = Map.groupBy(claims, ({ contractCode }) => contractCode);
  return { items: items.map((one) => ({ ...one, claims: claimsOf.get(one.contract.code) ?? [] })), next };
}
