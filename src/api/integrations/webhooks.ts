import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { Instant } from '#domain/time/instant.ts';
import { webhookEventTypes } from '#domain/webhooks/events.ts';
import { Delivery, deliveryStates, Webhook } from '#domain/webhooks/webhook.ts';
import { endpoint } from '../endpoint.ts';

const Id = v.object({ id: v.pipe(v.string(), v.uuid()) });
const OfDelivery = v.object({ ...Id.entries, eventId: v.pipe(v.string(), v.uuid()) });

const Given = {
  name: v.pipe(typedLine(), v.nonEmpty('required'), v.maxLength(100, 'too_long')),
  url: v.pipe(typedLine(), v.nonEmpty('required'), v.maxLength(500, 'too_long'), v.url('invalid')),
  events: v.pipe(
    v.array(v.picklist(webhookEventTypes)),
    v.nonEmpty('required'),
    v.maxLength(webhookEventTypes.length),
  ),
};

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/v1/webhooks',
  may: 'tenant.manage',
  summary: 'Endpoints that are told what happens',
  answer: v.object({
    items: v.array(Webhook),
    /** Associations to whose records an endpoint can be limited, by name. */
    associations: v.array(v.object({ ern: v.string(), name: v.string() })),
  }),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  may: 'tenant.manage',
  summary: 'Add an endpoint; this answer alone shows the secret with which its deliveries are signed',
  body: v.object({
    id: v.pipe(v.string(), v.uuid()),
    ...Given,
    association: v.optional(v.nullable(v.pipe(typedLine(), v.maxLength(200))), null),
    client: v.optional(v.nullable(v.pipe(typedLine(), v.maxLength(40))), null),
  }),
  answer: v.object({ secret: v.string(), webhook: Webhook }),
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/v1/webhooks/:id',
  may: 'tenant.manage',
  summary: 'Change an endpoint’s name, address or events',
  params: Id,
  body: v.object(Given),
  answer: Webhook,
  ifMatch: true,
  errors: ['version_conflict', 'version_missing'],
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/:id',
  may: 'tenant.manage',
  summary: 'Remove an endpoint and what waits for it',
  params: Id,
});

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/pause',
  may: 'tenant.manage',
  summary: 'Send nothing for now; what happens waits',
  params: Id,
});

export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/resume',
  may: 'tenant.manage',
  summary: 'Send again, first what has waited',
  params: Id,
});

export const replaceWebhookSecret = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/secret',
  may: 'tenant.manage',
  summary: 'Replace the secret, which this answer alone shows. Deliveries bear both signatures for a week',
  params: Id,
  answer: v.object({ secret: v.string(), oldSecretUntil: Instant }),
});

export const endOldWebhookSecret = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/:id/secret/old',
  may: 'tenant.manage',
  summary: 'End the replaced secret now',
  params: Id,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/test',
  may: 'tenant.manage',
  summary: 'Send a test event',
  params: Id,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/v1/webhooks/:id/deliveries',
  may: 'tenant.manage',
  summary: 'What was sent to an endpoint and what waits, newest first',
  params: Id,
  query: v.object({
    state: v.optional(v.picklist(deliveryStates)),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  }),
  answer: v.object({ items: v.array(Delivery), next: v.nullable(v.string()) }),
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/deliveries/:eventId/replay',
  may: 'tenant.manage',
  summary: 'Send an event again, under its own id',
  params: OfDelivery,
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/:id/replay',
  may: 'tenant.manage',
  summary: 'Send everything again that has happened since an instant, in its order',
  params: Id,
  body: v.object({ since: Instant }),
  answer: v.object({ count: v.number() }),
});
