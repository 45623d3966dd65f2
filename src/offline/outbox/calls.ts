import { fileClaim } from '#api/claims.ts';
import { addContractNote } from '#api/contracts.ts';
import { registerContract } from '#api/registration.ts';
import type { AnswerOf, CallArguments, Endpoint } from '#api/endpoint.ts';

type Json = Record<string, unknown>;

/** A call that may wait in the outbox: its endpoint, and how its answer shows that it speaks of the item sent. */
export interface OfflineCall<E extends Endpoint = Endpoint> {
  endpoint: E;
  echoes: (answer: AnswerOf<E>, item: { id: string }) => boolean;
}

function offlineCall<const E extends Endpoint>(
  endpoint: E,
  echoes: OfflineCall<E>['echoes'],
): OfflineCall<E> {
  return { endpoint, echoes };
}

/**
 * Every call of the outbox under its name in `src/api`. Uploads are not among them: they travel as attachments of a
 * call. An endpoint that is marked `offline` and missing here fails a test.
 */
export const offlineCalls = {
  fileClaim: offlineCall(fileClaim, (answer, item) => answer.id === item.id),
  registerContract: offlineCall(registerContract, (answer, item) => answer.id === item.id),
  addContractNote: offlineCall(addContractNote, (answer, item) => answer.id === item.id),
} as const;

export type CallName = keyof typeof offlineCalls;

/** What a call takes as its body, and as its path's params where it has any. */
export type BodyOf<Name extends CallName> = CallArguments<(typeof offlineCalls)[Name]['endpoint']>['body'];
export type ParamsOf<Name extends CallName> = CallArguments<
  (typeof offlineCalls)[Name]['endpoint']
>['params'];

/** The call of an item, for code that treats all alike; null where an older or newer app kept what we do not know. */
export function callNamed(name: string): OfflineCall | null {
  return (offlineCalls as unknown as Record<string, OfflineCall>)[name] ?? null;
}

/** What is sealed of an item besides its photos. */
export interface SealedCall {
  params: Json;
  body: unknown;
}
