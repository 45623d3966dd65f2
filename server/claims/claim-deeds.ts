import { claimEvents, type ClaimEvent, type ClaimHistoryKind } from '#domain/claim/events.ts';
import type { ClaimRow } from './claims.repository.ts';

/** What is told of a deed on a claim. */
interface ClaimDetails {
  claim: ClaimRow;
  event: ClaimEvent;
  /** A comment, or why a claim was closed or opened again. */
  text: string | null;
}

declare module '../shared/db/follower.ts' {
  interface DeedDetails extends Record<`claim.${ClaimHistoryKind}`, ClaimDetails> {}
}

/** Every deed on a claim, each by an event. */
export const claimDeeds = Object.values(claimEvents).map(({ history }) => `claim.${history}` as const);
