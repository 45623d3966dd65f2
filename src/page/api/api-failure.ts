import type { ErrorCode } from '#api/errors.ts';

/** `unreachable`: no answer came. `unreadable`: the answer is not our server's (e.g. a hotel's sign-in page). */
export type FailureCode = ErrorCode | 'unreachable' | 'unreadable';

/** What people read about an `unreadable` answer. */
export const notOurAnswer = {
  de: 'Diese Antwort kam nicht von unserem Server, vielleicht von einem Gäste-WLAN oder einer Sperre im Netz. Bitte versuchen Sie es erneut.',
  en: 'This answer did not come from our server, perhaps from a guest network or a filter on the way. Please try again.',
} as const;

export type FieldFailures = Record<string, { code: string; message: string }>;

/**
 * A failed call. `code` is stable and for programs. `message` is for users, in their language. `status` is 0 if no
 * answer came. `fields` maps a field's path to its error.
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

/** True if the server could not be reached, so that waiting and trying again makes sense. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && ['unreachable', 'unavailable', 'maintenance'].includes(error.code);
}

/** True if a retry may help: no answer, 408, 425, 429 or a server error. */
export function mayBeRetried(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.status === 0 || [408, 425, 429].includes(error.status) || error.status >= 500;
}
