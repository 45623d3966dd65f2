import type { ErrorCode } from '#api/errors.ts';

/** What is wrong with single fields: the code of `domain/messages/fields` by the field's path (`customer.email`). */
export type FieldCodes = Record<string, string>;

/**
 * Refuses a call. Thrown by use cases, rendered in one place; the transaction is rolled back.
 *
 * @example throw new ApiError('wrong_state', { details: { allowed: ['close'] } });
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Fill `{name}` in the message; `seconds` also becomes `Retry-After`. */
  readonly values: Record<string, string | number>;
  readonly fields: FieldCodes | undefined;
  readonly details: unknown;

  constructor(
    code: ErrorCode,
    more: { values?: Record<string, string | number>; fields?: FieldCodes; details?: unknown } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.values = more.values ?? {};
    this.fields = more.fields;
    this.details = more.details;
  }
}
