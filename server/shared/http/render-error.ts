import { errorMessage, statusOf } from '#api/errors.ts';
import type { Failure } from '#api/envelope.ts';
import type { Language } from '#domain/locale/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { QueueFull } from '../turns.ts';
import { ApiError } from './api-error.ts';

/** An error as it goes over the wire. What is no `ApiError` is unavailable (no database, a full queue) or unexpected. */
export function renderError(
  error: unknown,
  language: Language,
): { status: number; body: Failure; headers: Record<string, string> } {
  const known =
    error instanceof ApiError ? error : new ApiError(isUnavailable(error) ? 'unavailable' : 'unexpected');
  const { code, values, fields, details } = known;
  const seconds = values['seconds'] ?? (code === 'unavailable' ? 5 : undefined);
  return {
    status: statusOf(code),
    headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) },
    body: {
      error: {
        code,
        message: errorMessage(code, language, values),
        ...(fields
          ? {
              fields: Object.fromEntries(
                Object.entries(fields).map(([path, field]) => [
                  path,
                  { code: field, message: fieldMessage(field, language) },
                ]),
              ),
            }
          : {}),
        ...(details === undefined ? {} : { details }),
      },
    },
  };
}

const unreachableCodes = /^(08|57P|53)|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof QueueFull) return true;
  if ('code' in error && unreachableCodes.test(String(error.code))) return true;
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
    ? true
    : isUnavailable(error.cause);
}
