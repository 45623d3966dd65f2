import type { LinkKind } from '#domain/contract/customer-page/contract-link.ts';
import type { Secrets } from '../../shared/secrets.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { ContractRow } from '../contract-row.ts';
import { findLinked } from '../contracts.repository.ts';
import { readLinkToken, type CustomerLink } from '../link-token.ts';

/** Reads the token of a customer's link; null if it was not made here for this kind of page. */
export function readLink(
  { appSecret }: { appSecret: Secrets },
  { kind, token }: { kind: LinkKind; token: string },
): CustomerLink | null {
  return readLinkToken(appSecret, kind, token);
}

/** The contract that a customer's link leads to. */
export interface LinkedContract {
  row: ContractRow;
  /** False if the link has expired or has an earlier version. */
  isGood: boolean;
}

/** Follows a customer's link; null if there is no such contract. `changing` locks it until the transaction ends. */
export async function followLink(
  { tx, now }: { tx: Tx; now: Date },
  { contractId, linkVersion }: Pick<CustomerLink, 'contractId' | 'linkVersion'>,
  purpose: 'reading' | 'changing',
): Promise<LinkedContract | null> {
  const row = await findLinked(tx, contractId, purpose);
  if (!row) return null;
  const { linkExpiresAt } = row;
  return { row, isGood: linkVersion === row.linkVersion && linkExpiresAt !== null && linkExpiresAt > now };
}
