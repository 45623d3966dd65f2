import { errorMessage, statusOf, type ErrorCode } from '#api/errors.ts';
import type { Failure } from '#api/envelope.ts';
import type { Language } from '#domain/locale/language.ts';
import type { TextValues } from '#domain/locale/said.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { StoreUnavailable } from '../files/file-store.ts';
import { QueueFull } from '../turns.ts';
import { ApiError } from '../api-error.ts';

/** Turns an error into status, body and headers. `codeOf` picks the code of any error but an `ApiError`. */
export function renderError(
  error: unknown,
  language: Language,
): { status: number; body: Failure; headers: Record<string, string> } {
  const known = error instanceof ApiError ? error : new ApiError(codeOf(error));
  const { code, values, fields, details } = known;
  const { seconds: given = waitSeconds[code] } = values;
  const seconds = given === undefined ? undefined : Number(given);
  return {
    status: statusOf(code),
    headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) },
    body: {
      error: {
        code,
        message: errorMessage(code, language, {
          ...inLanguage(values, language),
          wait: inWords(seconds ?? 0, language),
        }),
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

function inLanguage(values: ApiError['values'], language: Language): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]),
  );
}

/** Seconds after which a caller may try again, by code. */
const waitSeconds: Partial<Record<ErrorCode, number>> = { unavailable: 5 };

/** Made once: making one takes longer than all the rest of a refusal. */
const timesIn = { de: new Intl.RelativeTimeFormat('de'), en: new Intl.RelativeTimeFormat('en') };

/** A time to wait in words, rounded up: "in 13 minutes", "in 8 seconds". */
function inWords(seconds: number, language: Language): string {
  const words = timesIn[language];
  return seconds < 60
    ? words.format(Math.max(1, Math.ceil(seconds)), 'second')
    : words.format(Math.ceil(seconds / 60), 'minute');
}

/** Code of an error that no use case threw. The database's error may be deep in the chain of causes. */
function codeOf(error: unknown): 'unavailable' | 'invalid' | 'unexpected' {
  if (!(error instanceof Error)) return 'unexpected';
  if (error instanceof QueueFull || error instanceof StoreUnavailable) return 'unavailable';
  const code = 'code' in error ? String(error.code) : '';
  if (unreachableCodes.test(code) || unreachableWords.test(error.message)) return 'unavailable';
  return invalidValue.test(code) ? 'invalid' : codeOf(error.cause);
}

const unreachableCodes = /^(08|57P|53|55P03)|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT/;
const unreachableWords = /Connection terminated|timeout exceeded when trying to connect/;
/** PostgreSQL's "data exception": the schema accepted a value that the column rejects. */
const invalidValue = /^22[0-9A-Z]{3}$/;
