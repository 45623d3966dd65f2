import * as v from 'valibot';
import { Instant } from '../time/instant.ts';
import { testEvent, toldKinds, webhookEventTypes, type ToldKind } from './events.ts';

/** `disabled`: by the server, after days of failures. Whatever the state, what happens is written down and waits. */
export const webhookStates = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Days for which deliveries are kept, and can be replayed. */
export const keptDays = 30;

/** Days for which a replaced secret signs as well, unless it is ended before. */
export const oldSecretDays = 7;

/** An address of another system that is told what happens. Its secret is shown once. */
export const Webhook = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  events: v.array(v.picklist(webhookEventTypes)),
  /** The retailer or association of whose records it is told; null for all. */
  place: v.nullable(v.object({ id: v.string(), name: v.string() })),
  state: v.picklist(webhookStates),
  /** Since when it has taken nothing that it was sent; null if it took the last. */
  failingSince: v.nullable(Instant),
  /** Until when the replaced secret signs as well; null if there is none. */
  oldSecretUntil: v.nullable(Instant),
  createdAt: Instant,
  /** Deliveries that wait, and those that were given up. */
  waiting: v.number(),
  failed: v.number(),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

/** What became of a try to deliver that brought no answer. */
export const deliveryTroubles = ['timeout', 'unreachable', 'address_refused', 'answer_too_large'] as const;
export type DeliveryTrouble = (typeof deliveryTroubles)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** One event on its way to one endpoint. */
export const Delivery = v.object({
  /** The event's, which is the `webhook-id` of each attempt. */
  id: v.string(),
  type: v.picklist([...webhookEventTypes, testEvent]),
  kind: v.nullable(v.picklist(Object.keys(toldKinds) as ToldKind[])),
  recordId: v.nullable(v.string()),
  at: Instant,
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  triedAt: v.nullable(Instant),
  /** Null where none is due. */
  nextAt: v.nullable(Instant),
  /** The status of the last answer; null where there was none. */
  status: v.nullable(v.number()),
  trouble: v.nullable(v.picklist(deliveryTroubles)),
});
export type Delivery = v.InferOutput<typeof Delivery>;
