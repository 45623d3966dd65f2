import type { PermissionOf } from '#domain/claim/events.ts';
import * as v from 'valibot';
import { Claim, ClaimListItem, ReopenReason } from '#domain/claim/claim.ts';
import { CommentText } from '#domain/claim/filing.ts';
import { ClaimFiling } from '#domain/claim/filing.ts';
import { claimListParams } from '#domain/claim/list-params.ts';
import { counts } from '#domain/paging/counts.ts';
import { endpoint } from './endpoint.ts';
import { countQuery, cursorQuery, page } from './envelope.ts';

export const ClaimQuery = v.object({
  ...claimListParams,
  /** Code of a contract; limits the list to its claims. */
  contract: v.optional(v.pipe(v.string(), v.maxLength(40))),
  ...cursorQuery,
});
export const ClaimCountQuery = countQuery(claimListParams, 'status');

export const listClaims = endpoint({
  method: 'GET',
  path: '/v1/claims',
  may: 'claims.read',
  summary: 'Claims of the caller’s scope, newest report first, 5 or 25 a page',
  query: ClaimQuery,
  answer: page(ClaimListItem),
});

export const countClaims = endpoint({
  method: 'GET',
  path: '/v1/claims/counts',
  may: 'claims.read',
  summary: 'How many claims the list has by status, with these filters',
  query: ClaimCountQuery,
  answer: counts(claimListParams.status.wrapped.options),
});

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const getClaim = endpoint({
  method: 'GET',
  path: '/v1/claims/:id',
  may: 'claims.read',
  summary: 'One claim with photos and history',
  params: byId,
  answer: Claim,
});

/** The filing's `id` becomes the claim's id. It is also the idempotency key, until a correction gets a new one. */
export const fileClaim = endpoint({
  method: 'POST',
  path: '/v1/claims',
  may: 'claims.file',
  summary: 'File a claim; its photos have been uploaded before',
  body: ClaimFiling,
  answer: Claim,
  errors: ['photo_missing', 'contract_not_claimable', 'id_taken', 'key_missing', 'key_reused'],
  offline: true,
});

const changeErrors = [
  'wrong_state',
  'version_conflict',
  'version_missing',
  'key_missing',
  'key_reused',
] as const;

export const takeOverClaim = endpoint({
  method: 'POST',
  path: '/v1/claims/:id/take-over',
  may: 'claims.handle' satisfies PermissionOf<'takeOver'>,
  summary: 'Take a claim over; it becomes in progress',
  params: byId,
  answer: Claim,
  errors: changeErrors,
  ifMatch: true,
});

export const closeClaim = endpoint({
  method: 'POST',
  path: '/v1/claims/:id/close',
  may: 'claims.handle' satisfies PermissionOf<'close'>,
  summary: 'Close a claim; activity on it pauses',
  params: byId,
  answer: Claim,
  errors: changeErrors,
  ifMatch: true,
});

export const giveBackClaim = endpoint({
  method: 'POST',
  path: '/v1/claims/:id/give-back',
  may: 'claims.handle' satisfies PermissionOf<'giveBack'>,
  summary: 'Give back a claim that was taken over; it is open again and has no handler. Sends no mail',
  params: byId,
  answer: Claim,
  errors: changeErrors,
  ifMatch: true,
});

export const reopenClaim = endpoint({
  method: 'POST',
  path: '/v1/claims/:id/reopen',
  may: 'claims.reopen' satisfies PermissionOf<'reopen'>,
  summary: 'Reopen a closed claim with a reason',
  params: byId,
  body: v.object({ reason: ReopenReason }),
  answer: Claim,
  errors: changeErrors,
  ifMatch: true,
});

export const commentClaim = endpoint({
  method: 'POST',
  path: '/v1/claims/:id/comments',
  may: 'claims.comment' satisfies PermissionOf<'comment'>,
  summary: 'Add a comment to a claim that is not closed',
  params: byId,
  body: v.object({ text: CommentText }),
  answer: Claim,
  errors: ['wrong_state', 'key_missing', 'key_reused'],
});

export const getClaimPhoto = endpoint({
  method: 'GET',
  path: '/v1/claims/:id/photos/:sha256',
  may: 'claims.read',
  summary: 'A photo of a claim, whole or as a thumbnail of at most 480 px',
  params: v.object({
    id: v.pipe(v.string(), v.uuid()),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  query: v.object({ size: v.optional(v.picklist(['full', 'thumb']), 'full') }),
  file: 'image/jpeg',
});
