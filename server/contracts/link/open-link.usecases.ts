import type { LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { ContractRow } from '../contract-row.ts';
import { findLinked } from '../contracts.repository.ts';
import { readLinkToken } from '../link-token.ts';

/** What a genuine link of a customer says. */
export interface CustomerLink {
  contractId: string;
  linkVersion: number;
}

/** Reads the token of a customer's link; null where it was not made here for this kind of page. */
export function readLink(
  { appSecret }: { appSecret: string },
  { kind, token }: { kind: LinkKind; token: string },
): CustomerLink | null {
  return readLinkToken(appSecret, kind, token);
}

/** The contract to which a customer's link leads. */
export interface LinkedContract {
  row: ContractRow;
  /** False for a link that is too old, or of an earlier version. */
  isGood: boolean;
}

/** Follows a customer's link; null where there is no such contract. To change it, others have to wait meanwhile. */
export async function followLink(
  { tx, now }: { tx: Tx; now: Date },
  { contractId, linkVersion }: CustomerLink,
  purpose: 'reading' | 'changing',
): Promise<LinkedContract | null> {
  const row = await findLinked(tx, contractId, purpose);
  if (!row) return null;
  const { linkExpiresAt } = row;
  return { row, isGood: linkVersion === row.linkVersion && linkExpiresAt !== null && linkExpiresAt > now };
}
