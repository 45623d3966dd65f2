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

/** How long a line may wait for others, in milliseconds. */
const longestWait = 50;

/**
 * The server's log, one JSON object per line on the standard output. Secret and personal fields are removed, up to two
 * levels deep. Lines are written together, because each writing wakes another thread; the process writes what waits
 * before it exits.
 */
export function createLog(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  let isDue = false;
  const write = (line: string) => {
    output.write(line);
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      output.flush();
    }, longestWait).unref();
  };
  return pino(logOptions(level), { write });
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
  const message = withoutParams(error.message);
  const code = 'code' in error ? error.code : undefined;
  return {
    name,
    message,
    code,
    stack: stack && withoutParams(stack),
    ...(cause === undefined ? {} : { cause: errorWithoutValues(cause) }),
  };
}

/** Cuts from the parameters to the calls of a stack, or to the end. */
function withoutParams(text: string): string {
  const start = text.indexOf('\nparams:');
  if (start === -1) return text;
  const calls = text.indexOf('\n    at ', start);
  return calls === -1 ? text.slice(0, start) : text.slice(0, start) + text.slice(calls);
}
