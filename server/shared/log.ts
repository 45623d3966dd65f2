import pino, { type Logger, type LoggerOptions } from 'pino';
import { requestMixin } from './security-log.ts';

const personal = [
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'email',
  'recipient',
  'customer',
  'iban',
  'phone',
  'mobileNumber',
  'birthdate',
];

/** The server's log, one JSON object per line. Secret and personal fields are removed, up to two levels deep. */
export function createLog(level: string): Logger {
  return pino(logOptions(level));
}

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    mixin: requestMixin,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    serializers: { err: errorWithoutValues },
  };
}

/** Removes a failed query's parameters, which may be personal data. Its statement and cause stay. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, stack, cause } = error;
  const message = error.message.replace(/\nparams:[\s\S]*$/, '');
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message,
    code,
    stack: stack?.replace(/\nparams:[\s\S]*?(?=\n {4}at )/, ''),
    ...(cause === undefined ? {} : { cause: errorWithoutValues(cause) }),
  };
}
