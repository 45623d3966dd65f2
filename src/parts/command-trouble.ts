import { ApiFailure, isUnreachable } from '#page/api/api-failure.ts';

/** True when somebody else changed the claim first, or it is no longer in a state that allows what was asked. */
export function isOutpaced(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 412 || error.status === 409);
}

/** What kind of trouble a command met: somebody was faster, the server cannot be asked, or what the server said. */
export function troubleOf(
  error: unknown,
): { kind: 'outpaced' } | { kind: 'offline' } | { kind: 'said'; message: string } | null {
  if (error === null || error === undefined) return null;
  if (isOutpaced(error)) return { kind: 'outpaced' };
  if (isUnreachable(error)) return { kind: 'offline' };
  return { kind: 'said', message: error instanceof Error ? error.message : JSON.stringify(error) };
}
