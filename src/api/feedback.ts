import { Feedback } from '#domain/feedback/feedback.ts';
import { endpoint } from './endpoint.ts';

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/v1/feedback',
  may: 'session',
  summary: 'Tell the provider what one thinks of the portal; it arrives as a mail',
  body: Feedback,
  errors: ['throttled', 'key_reused'],
});
