import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { SignJWT } from 'jose';
import { deriveKey, type Secrets } from '../shared/secrets.ts';

/** A browser's subscription. Its keys are base64url: an uncompressed point of P-256, and 16 bytes. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The key pair by which push services know this server (VAPID, RFC 8292). `publicKey` is a point in base64url. */
export interface ServerKeys {
  publicKey: string;
  privateKey: KeyObject;
}

const curve = 'prime256v1';

/** The key pair of an installation, derived from its secret: every server has the same, and none is stored. */
export function serverKeys(secrets: Secrets): ServerKeys {
  const ecdh = createECDH(curve);
  // A scalar beyond the curve's order is no key. There is one chance in four billion, and then the next one is.
  for (let number = 1; ; number += 1) {
    try {
      ecdh.setPrivateKey(deriveKey(secrets, `vapid:${number}`));
      break;
    } catch (error) {
      if (number === 3) throw error;
    }
  }
  const point = ecdh.getPublicKey();
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: ecdh.getPrivateKey().toString('base64url'),
    },
  });
  return { publicKey: point.toString('base64url'), privateKey };
}

const recordBytes = 4096;

/**
 * A text encrypted for one browser (RFC 8291, `aes128gcm` in one record). `salt` and `sender` (a private key) are for
 * the RFC's own example; each message has new ones.
 */
export function encryptFor(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  text: string,
  { salt = randomBytes(16), sender }: { salt?: Buffer; sender?: Buffer } = {},
): Buffer {
  const ecdh = createECDH(curve);
  if (sender) ecdh.setPrivateKey(sender);
  else ecdh.generateKeys();
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()];
  const shared = ecdh.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = hkdf(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const sealed = [
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed]);
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** True if this is a point of the curve, to which something can be encrypted. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** True if an endpoint names no user and is at one of these push services: hosts (`*.` for those below), or whole origins for tests. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    if (service.includes('://')) return service === origin;
    if (protocol !== 'https:') return false;
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
  });
}

/**
 * What became of a message. `gone`: the subscription is of no use any more. `later`: to be tried again, after `seconds`
 * if the service says so.
 */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'gone'; status: number }
  | { kind: 'later'; why: string; seconds: number };

const patienceMs = 10_000;
/** Seconds for which the push service keeps a message for a device that is off. */
const keptSeconds = 24 * 3600;

/** Sends a text to a browser. Never throws. `contact` is an address for the push service's operators. */
export async function sendPush(
  to: Subscription,
  text: string,
  { keys, contact }: { keys: ServerKeys; contact: string },
): Promise<Delivery> {
  try {
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(to.endpoint).origin)
      // Push services compare it with the real time, whatever the server's clock is set to.
      .setExpirationTime(Math.floor(Date.now() / 1000) + 12 * 3600)
      .setSubject(`mailto:${contact}`)
      .sign(keys.privateKey);
    const answer = await fetch(to.endpoint, {
      method: 'POST',
      headers: {
        Authorization: `vapid t=${token}, k=${keys.publicKey}`,
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(keptSeconds),
        Urgency: 'normal',
      },
      body: new Uint8Array(encryptFor(to, text)),
      // The endpoint came from a browser: it leads nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    return deliveryOf(answer);
  } catch (error) {
    return { kind: 'later', why: error instanceof Error ? error.message : String(error), seconds: 0 };
  }
}

function deliveryOf({ ok, status, headers }: Response): Delivery {
  if (ok) return { kind: 'sent' };
  if (status === 429 || status >= 500) {
    return { kind: 'later', why: String(status), seconds: Number(headers.get('Retry-After')) || 0 };
  }
  // Also if it refuses our key, which changes with the installation's secret. The page subscribes again at its start.
  return { kind: 'gone', status };
}
