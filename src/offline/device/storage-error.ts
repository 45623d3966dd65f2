/**
 * Why something could not be kept on this device: `quota`, no room is left; `lost`, what was kept is gone (the browser
 * cleared it); `unavailable`, the browser does not let us store at all (private window, broken profile).
 */
export type StorageErrorCode = 'quota' | 'lost' | 'unavailable';

/** Thrown by everything that keeps work on the device. Show it; never go on as if the work were kept. */
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
 * True where the connection to the database has gone and opening it again may help. One that is closed while something
 * is asked of it, to make room for another tab, aborts what was asked.
 */
export function connectionHasGone(error: unknown): boolean {
  return ['InvalidStateError', 'UnknownError', 'AbortError'].includes(nameOf(error));
}

/** The browser's own errors about storage as a `StorageError`; anything else, a bug say, as it is. */
export function asStorageError(error: unknown): unknown {
  const name = nameOf(error);
  if (name === 'QuotaExceededError') return new StorageError('quota', error);
  if (name === 'NotReadableError') return new StorageError('lost', error);
  if (unavailable.includes(name)) return new StorageError('unavailable', error);
  return error;
}
