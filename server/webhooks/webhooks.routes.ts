import * as api from '#api/integrations/webhooks.ts';
import { handle } from '../shared/http/handle.ts';
import { listDeliveries, replayOne, replaySince, sendTest } from './deliveries.usecases.ts';
import {
  addWebhook,
  changeWebhook,
  endOldSecret,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replaceSecret,
  resumeWebhook,
} from './webhooks.usecases.ts';

export const webhookRoutes = [
  handle(api.listWebhooks, (call) => listWebhooks(call)),

  handle(api.addWebhook, ({ body, ...call }) => addWebhook(call, body)),

  handle(api.changeWebhook, ({ params, body, ...call }) => changeWebhook(call, params.id, body)),

  handle(api.removeWebhook, ({ params, ...call }) => removeWebhook(call, params.id)),

  handle(api.pauseWebhook, ({ params, ...call }) => pauseWebhook(call, params.id)),

  handle(api.resumeWebhook, ({ params, ...call }) => resumeWebhook(call, params.id)),

  handle(api.replaceWebhookSecret, ({ params, ...call }) => replaceSecret(call, params.id)),

  handle(api.endOldWebhookSecret, ({ params, ...call }) => endOldSecret(call, params.id)),

  handle(api.testWebhook, ({ params, ...call }) => sendTest(call, params.id)),

  handle(api.listDeliveries, ({ params, query, ...call }) => listDeliveries(call, { ...params, ...query })),

  handle(api.replayDelivery, ({ params, ...call }) => replayOne(call, params)),

  handle(api.replayWebhook, ({ params, body, ...call }) => replaySince(call, { ...params, ...body })),
];
