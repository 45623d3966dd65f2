import { fileClaim } from '#api/claims.ts';
import { addContractNote } from '#api/contracts.ts';
import { registerContract } from '#api/registration.ts';
import type { AnswerOf, CallArguments, Endpoint } from '#api/endpoint.ts';
import { contractScope } from './scope.ts';

/**
 * A write that may wait in the outbox, declared once: what the device has to know of it. What the page adds (where it is
 * shown while it waits, where it is corrected) is its entry in `#page/outbox/writes.ts`. Its body carries the record's
 * `id`, which names the item for good.
 */
export interface OfflineWrite<E extends Endpoint = Endpoint, Names extends unknown[] = never[]> {
  /** The call that sends it. */
  endpoint: E;
  /** What a person recognises it by while it waits, from the names that the capturing screen shows. */
  label: (...names: Names) => string;
  /** Record it belongs to: it is sent after everything of that scope that was captured before it. */
  scope: (given: Pick<CallArguments<E>, 'body' | 'params'>) => string;
  /** When it was captured, as an ISO instant. */
  capturedAt: (body: CallArguments<E>['body']) => string;
  /** True where an answer speaks of the item that was sent: a portal's answer does not. */
  echoes: (answer: AnswerOf<E>, item: { id: string }) => boolean;
}

function offlineWrite<const E extends Endpoint, Names extends string[]>(
  write: OfflineWrite<E, Names>,
): OfflineWrite<E, Names> {
  return write;
}

/**
 * Every write of the outbox under its call's name in `src/api`. Uploads are not among them: they travel as attachments
 * of a write. An endpoint that is marked `offline` and missing here fails a test.
 */
export const writes = {
  fileClaim: offlineWrite({
    endpoint: fileClaim,
    label: (object: string, customer: string) => `${object} – ${customer}`,
    scope: ({ body }) => body.id,
    capturedAt: (body) => body.capturedAt,
    echoes: (answer, item) => answer.id === item.id,
  }),
  registerContract: offlineWrite({
    endpoint: registerContract,
    label: (customer: string) => customer,
    scope: ({ body }) => body.id,
    capturedAt: (body) => body.capturedAt,
    echoes: (answer, item) => answer.id === item.id,
  }),
  addContractNote: offlineWrite({
    endpoint: addContractNote,
    label: (note: string, customer: string, number: string) => `${note} – ${customer}, ${number}`,
    scope: ({ params }) => contractScope(params.code),
    capturedAt: (body) => body.writtenAt,
    echoes: (answer, item) => answer.id === item.id,
  }),
} as const;

export type CallName = keyof typeof writes;
type EndpointOf<Name extends CallName> = (typeof writes)[Name]['endpoint'];

/** What a write takes as its body. */
export type BodyOf<Name extends CallName> = CallArguments<EndpointOf<Name>>['body'];

/** What a write takes for its path; undefined where the path has no gaps. */
export type ParamsOf<Name extends CallName> = CallArguments<EndpointOf<Name>>['params'];

/** The write of an item, for code that treats all alike; null where a newer app kept what this one does not know. */
export function writeNamed(name: string): OfflineWrite | null {
  return (writes as unknown as Record<string, OfflineWrite>)[name] ?? null;
}
