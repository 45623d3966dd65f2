import { longestReadCopyDays } from '#domain/user/read-copy.ts';
import type { Sealed } from '../device/seal.ts';

/** Raise it when API answers change their shape. What was stored before is then no longer shown. */
export const querySchemaVersion = 6;

/** How long what was read is kept. */
export const maxAgeMs = longestReadCopyDays * 86_400_000;

/** What is stored of what a user has read: beside the seal lie its age and the version of its shape. */
export interface KeptRow {
  buster: string;
  /** Epoch milliseconds. */
  dataUpdatedAt: number;
  sealed: Sealed;
}

/** True of a row that is too old or of another version. */
export function isOutdated(row: Pick<KeptRow, 'buster' | 'dataUpdatedAt'>, now: number): boolean {
  return row.buster !== String(querySchemaVersion) || now - row.dataUpdatedAt > maxAgeMs;
}
