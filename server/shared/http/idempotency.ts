import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { ApiError } from './api-error.ts';
import { findKept, keepAnswer, takeKey } from './idempotency.repository.ts';

/** Days an answer is kept for repeated requests. */
export const keptDays = 90;

/** The result of an endpoint's work, ready to send or keep. `body` is null for 204. */
export interface Outcome {
  status: number;
  body: string | null;
}

export function fingerprintOf(method: string, path: string, body: Uint8Array): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(body).digest('hex');
}

/**
 * Does the work once per key. The first call keeps its answer in the transaction of its effect. A later call gets that
 * answer, and a simultaneous call waits for the first. A refused call keeps nothing, so it may be tried again.
 */
export async function oncePerKey(
  tx: Tx,
  request: { userId: string; key: string; fingerprint: string; now: Date },
  work: () => Promise<Outcome>,
): Promise<Outcome & { replayed: boolean }> {
  if (!(await takeKey(tx, request))) {
    const kept = await findKept(tx, request);
    if (!kept || kept.fingerprint !== request.fingerprint) throw new ApiError('key_reused');
    return { status: kept.status ?? 204, body: kept.answer, replayed: true };
  }
  const outcome = await work();
  await keepAnswer(tx, request, outcome);
  return { ...outcome, replayed: false };
}
