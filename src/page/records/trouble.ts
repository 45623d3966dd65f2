import { ApiFailure, isUnreachable } from '../api/api-failure.ts';
import type { FactChange, Words } from './record.ts';

/** True when somebody else changed the record first, or its state no longer allows what was asked. */
export function isOutpaced(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 412 || error.status === 409);
}

/** A command that came too late, with what has changed since the record was seen. */
export class Outpaced extends ApiFailure {
  readonly changes: (words: Words) => readonly FactChange[];

  constructor(failure: ApiFailure, changes: (words: Words) => readonly FactChange[]) {
    super(failure);
    this.changes = changes;
  }
}

/** What kind of trouble a command met. */
export type Trouble =
  /** Somebody was faster; `changes` is empty where it is not known what they changed. */
  | { kind: 'outpaced'; changes: (words: Words) => readonly FactChange[] }
  /** The server cannot be asked. */
  | { kind: 'offline' }
  /** The server refused, and said why. */
  | { kind: 'said'; message: string };

/** The trouble behind an error; null without one. */
export function troubleOf(error: unknown): Trouble | null {
  if (error === null || error === undefined) return null;
  if (error instanceof Outpaced) return { kind: 'outpaced', changes: error.changes };
  if (isOutpaced(error)) return { kind: 'outpaced', changes: () => [] };
  if (isUnreachable(error)) return { kind: 'offline' };
  return { kind: 'said', message: error instanceof Error ? error.message : JSON.stringify(error) };
}
