import { fileClaim } from '#api/claims.ts';
import { addContractNote } from '#api/contracts.ts';
import { placeOrder } from '#api/shop/orders.ts';
import { registerContract } from '#api/registration.ts';
import type { AnswerOf, CallArguments, Endpoint } from '#api/endpoint.ts';
import { requiredPhotoSlots, type PhotoSlot } from '#domain/files/photo-limits.ts';
import { contractScope } from './scope.ts';

/**
 * The declaration of a write that may wait in the outbox. The page's part (where the item is shown while it waits, and
 * where it is corrected) is its entry in `#page/outbox/writes.ts`. The body carries the record's `id`, which is also
 * the item's id.
 */
export interface OfflineWrite<E extends Endpoint = Endpoint, Names extends unknown[] = never[]> {
  /** The call that sends it. */
  endpoint: E;
  /** Names the item while it waits, from the names that the capturing screen shows. */
  label: (...names: Names) => string;
  /** Record it belongs to. It is sent after all earlier items of the same scope. */
  scope: (given: Pick<CallArguments<E>, 'body' | 'params'>) => string;
  /** ISO instant at which it was captured. */
  capturedAt: (body: CallArguments<E>['body']) => string;
  /** True if the answer is about the item that was sent. A portal's answer is not. */
  echoes: (answer: AnswerOf<E>, item: { id: string }) => boolean;
  /** Which attachments the record goes without if the server refuses them. Without this, all are needed. */
  enclosures?: Enclosures<E>;
}

/** How a write names its enclosures, by hash: files that belong to the record, which is complete without them. */
interface Enclosures<E extends Endpoint> {
  /** The field of the body that names one of them and nothing else: a refusal of the call for it is about the file. */
  field?: string;
  of: (body: CallArguments<E>['body']) => readonly string[];
  /** The body without one of them. */
  without: (body: CallArguments<E>['body'], sha256: string) => CallArguments<E>['body'];
  /** Those that the server has, by its answer. */
  arrived: (answer: AnswerOf<E>) => readonly string[];
  /** The scope under which those are shown that stayed on the device, from the answer about their record. */
  scope: (answer: AnswerOf<E>) => string;
}

function offlineWrite<const E extends Endpoint, Names extends string[]>(
  write: OfflineWrite<E, Names>,
): OfflineWrite<E, Names> {
  return write;
}

function isRequired({ slot }: { slot: PhotoSlot }): boolean {
  return (requiredPhotoSlots as readonly PhotoSlot[]).includes(slot);
}

/** The photos that a claim is complete without. One that is in a required slot as well is none of them. */
function furtherPhotos(photos: readonly { slot: PhotoSlot; sha256: string }[]): string[] {
  const required = new Set(photos.filter(isRequired).map(({ sha256 }) => sha256));
  return photos.map(({ sha256 }) => sha256).filter((sha256) => !required.has(sha256));
}

/**
 * All writes of the outbox, by their call's name in `src/api`. Uploads are missing here: they travel as attachments of
 * a write. A test fails if an endpoint marked `offline` is missing.
 */
export const writes = {
  fileClaim: offlineWrite({
    endpoint: fileClaim,
    label: (object: string, customer: string) => `${object} – ${customer}`,
    scope: ({ body }) => body.id,
    capturedAt: (body) => body.capturedAt,
    echoes: (answer, item) => answer.id === item.id,
    enclosures: {
      of: ({ photos }) => furtherPhotos(photos),
      without: (body, sha256) => ({
        ...body,
        photos: body.photos.filter((one) => isRequired(one) || one.sha256 !== sha256),
      }),
      arrived: ({ photos }) => photos.map(({ sha256 }) => sha256),
      scope: ({ id }) => id,
    },
  }),
  registerContract: offlineWrite({
    endpoint: registerContract,
    label: (customer: string) => customer,
    scope: ({ body }) => body.id,
    capturedAt: (body) => body.capturedAt,
    echoes: (answer, item) => answer.id === item.id,
    enclosures: {
      field: 'orderConfirmation',
      of: ({ orderConfirmation }) => (orderConfirmation ? [orderConfirmation] : []),
      without: (body) => ({ ...body, orderConfirmation: null }),
      arrived: ({ orderConfirmation }) => (orderConfirmation ? [orderConfirmation] : []),
      scope: ({ contract }) => contractScope(contract.code),
    },
  }),
  addContractNote: offlineWrite({
    endpoint: addContractNote,
    label: (note: string, customer: string, number: string) => `${note} – ${customer}, ${number}`,
    scope: ({ params }) => contractScope(params.code),
    capturedAt: (body) => body.writtenAt,
    echoes: (answer, item) => answer.id === item.id,
  }),
  placeOrder: offlineWrite({
    endpoint: placeOrder,
    label: (order: string, items: string) => `${order}: ${items}`,
    scope: ({ body }) => body.id,
    capturedAt: (body) => body.orderedAt,
    echoes: (answer, item) => answer.id === item.id,
  }),
} as const;

export type CallName = keyof typeof writes;
type EndpointOf<Name extends CallName> = (typeof writes)[Name]['endpoint'];

export type BodyOf<Name extends CallName> = CallArguments<EndpointOf<Name>>['body'];

/** The path params of a write; undefined if its path has none. */
export type ParamsOf<Name extends CallName> = CallArguments<EndpointOf<Name>>['params'];

/** The write of an item, for generic code; null for a write of a newer app version. */
export function writeNamed(name: string): OfflineWrite | null {
  return (writes as unknown as Record<string, OfflineWrite>)[name] ?? null;
}
