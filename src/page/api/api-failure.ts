import type { ErrorCode } from '#api/errors.ts';

/** `unreachable`: no answer came. `unreadable`: an answer came that is not ours (a hotel's sign-in page, say). */
export type FailureCode = ErrorCode | 'unreachable' | 'unreadable';

export type FieldFailures = Record<string, { code: string; message: string }>;

/**
 * A call that did not succeed. `code` is stable and for programs, `message` is in the reader's language and for people,
 * `status` is 0 where no answer came, `fields` maps a field's path to what is wrong with it.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: FieldFailures;
  readonly details: unknown;

  constructor(failure: {
    code: FailureCode;
    status: number;
    message: string;
    fields?: FieldFailures | undefined;
    details?: unknown;
  }) {
    super(failure.message);
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields ?? {};
    this.details = failure.details;
  }
}

/** True when the server could not be asked, so that waiting and trying again makes sense. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'unreachable' || error.code === 'unavailable');
}

/** True where asking again may help: no answer, too early, too often, or a fault of the server. */
export function mayBeRetried(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 0 || [408, 425, 429].includes(error.status) || error.status >= 500;
}
