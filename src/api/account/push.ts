import * as v from 'valibot';
import { PushChoice } from '#domain/push/push.ts';
import { endpoint } from '../endpoint.ts';

/** Bytes in base64url without padding, as browsers give a subscription's keys. */
const base64url = (length: number) =>
  v.pipe(v.string('invalid'), v.regex(new RegExp(`^[\\w-]{${length}}$`), 'invalid'));

export const getPush = endpoint({
  method: 'GET',
  path: '/v1/push',
  may: 'session',
  summary: 'What the caller is told of by push, and whether this device is',
  answer: v.object({
    /** The key with which a browser subscribes: an uncompressed point of P-256 in base64url. */
    publicKey: v.string(),
    choice: PushChoice,
    /** The address to which this device's messages go; null if it gets none. */
    endpoint: v.nullable(v.string()),
  }),
});

export const choosePush = endpoint({
  method: 'PUT',
  path: '/v1/push/choice',
  may: 'session',
  summary: 'Choose what the caller is told of, on all their devices, and their quiet hours',
  body: PushChoice,
});

/** The device is the one that the session is of. Its subscription ends with the session. */
export const subscribePush = endpoint({
  method: 'PUT',
  path: '/v1/push/device',
  may: 'session',
  summary: 'Tell this device by push',
  body: v.object({
    endpoint: v.pipe(v.string('invalid'), v.url('invalid'), v.maxLength(1000, 'too_long')),
    p256dh: base64url(87),
    auth: base64url(22),
  }),
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/v1/push/device',
  may: 'session',
  summary: 'Tell this device nothing more by push',
});

export const tryPush = endpoint({
  method: 'POST',
  path: '/v1/push/test',
  may: 'session',
  summary: 'Send a message to this device now, to see whether it arrives',
});
