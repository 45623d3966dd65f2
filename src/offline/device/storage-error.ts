/**
 * Why the device's storage failed. `quota`: no room is left. `lost`: the data is gone because the browser cleared it.
 * `unavailable`: the browser does not let us store anything (private window, broken profile).
 */
export type StorageErrorCode = 'quota' | 'lost' | 'unavailable';

/** Thrown by all functions that store work on the device. Show it; never go on as if the work were stored. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(`device storage: ${code}`, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}

const unavailable = [
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'NotFoundError',
  'VersionError',
  'SecurityError',
  'TransactionInactiveError',
  'TimeoutError',
];

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/**
 * True if the connection to the database is lost and reopening may help. Closing it to make room for another tab aborts
 * running requests.
 */
export function connectionHasGone(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(nameOf(error));
}

/** Turns the browser's storage errors into a `StorageError`; returns any other error unchanged. */
export function asStorageError(error: unknown): unknown {
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return new StorageError('quota', error);
  if (name === 'NotReadableError') return new StorageError('lost', error);
  if (unavailable.includes(name)) return new StorageError('unavailable', error);
  return error;
}
