import { ApiFailure, isUnreachable } from '../api/api-failure.ts';
import type { FactChange, Words } from './record.ts';

/** True if someone else changed the record first, or its state no longer allows the command. */
export function isOutpaced(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 412 || error.status === 409);
}

/** A command that came too late. `changes` lists what has changed since the record was seen. */
export class Outpaced extends ApiFailure {
  readonly changes: (words: Words) => readonly FactChange[];

  constructor(failure: ApiFailure, changes: (words: Words) => readonly FactChange[]) {
    super(failure);
    this.changes = changes;
  }
}

/** Why a command failed. */
export type Trouble =
  /** Someone else was faster. `changes` is empty if their changes are not known. */
  | { kind: 'outpaced'; changes: (words: Words) => readonly FactChange[] }
  /** The server cannot be reached. */
  | { kind: 'offline' }
  /** Any other error, with its message. */
  | { kind: 'said'; message: string };

/** The kind of trouble behind an error; null if there is no error. */
export function troubleOf(error: unknown): Trouble | null {
  if (error === null || error === undefined) return null;
  if (error instanceof Outpaced) return { kind: 'outpaced', changes: error.changes };
  if (isOutpaced(error)) return { kind: 'outpaced', changes: () => [] };
  if (isUnreachable(error)) return { kind: 'offline' };
  return { kind: 'said', message: error instanceof Error ? error.message : JSON.stringify(error) };
}
