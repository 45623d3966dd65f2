import type { ErrorCode } from '#api/errors.ts';
import type { Bilingual } from '#domain/locale/said.ts';

/** Field errors: the code from `domain/messages/fields` by the field's path (`customer.email`). */
export type FieldCodes = Record<string, string>;

/**
 * Refuses a call. Use cases throw it, which rolls the transaction back. `renderError` turns it into the answer.
 *
 * @example throw new ApiError('wrong_state', { details: { allowed: ['close'] } });
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Values for `{name}` in the message, in one language or both. `seconds` also becomes `Retry-After`. */
  readonly values: Record<string, string | number | Bilingual>;
  readonly fields: FieldCodes | undefined;
  readonly details: unknown;

  constructor(
    code: ErrorCode,
    more: {
      values?: Record<string, string | number | Bilingual>;
      fields?: FieldCodes;
      details?: unknown;
    } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.values = more.values ?? {};
    this.fields = more.fields;
    this.details = more.details;
  }
}

/**
 * Refuses a write whose id is that of a record with other content, which the caller wrote before. The details hold that
 * record as the call answers it, so that the device learns that it has arrived. Never pass somebody else's record.
 */
export function ownRecord(own: object): ApiError {
  return new ApiError('id_taken', { details: { own } });
}
