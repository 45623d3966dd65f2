import { randomBytes, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { PushNews } from '#domain/push/push.ts';
import * as v from 'valibot';

const { subtle } = webcrypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' };

/** A message as a browser's push service passed it on, decrypted by the browser. */
export interface Pushed extends PushNews {
  to: string;
  ttl: number;
}

/** A browser's subscription as the page sends it to the server. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  /** Value for `PUSH_SERVICES`. */
  origin: string;
  /** What has come, oldest first. */
  received: Pushed[];
  /** What was refused because it was not signed by the key that the browser subscribed with. */
  unsigned: number;
  /** The status to answer a browser's message with; null to take it. */
  refuse: (browser: string) => number | null;
  /** Subscribes a browser with the application server's key. */
  subscribe(browser: string, publicKey: string): Promise<BrowserSubscription>;
  stop(): Promise<void>;
}

interface Subscribed {
  keys: CryptoKeyPair;
  auth: Buffer;
  publicKey: string;
}

/**
 * Starts a push service with its browsers on a free port of this machine: it checks who sends (VAPID, RFC 8292) and
 * decrypts what came for each browser (RFC 8291) with Web Crypto, which the server does not use for this.
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Subscribed>();
  const server = createServer((request, response) => {
    const answer = async (): Promise<number> => {
      const name = decodeURIComponent(request.url!.slice(1));
      const browser = browsers.get(name);
      const body = await buffer(request);
      if (request.method !== 'POST' || !browser) return 404;
      const refused = service.refuse(name);
      if (refused !== null) return refused;
      if (!(await isSigned(request.headers.authorization ?? '', browser.publicKey, service.origin))) {
        service.unsigned += 1;
        return 403;
      }
      if (request.headers['content-encoding'] !== 'aes128gcm') return 400;
      const news = v.parse(PushNews, JSON.parse(await decrypt(browser, body)));
      service.received.push({ ...news, to: name, ttl: Number(request.headers['ttl']) });
      return 201;
    };
    void answer().then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    received: [],
    unsigned: 0,
    refuse: () => null,
    async subscribe(name, publicKey) {
      const keys = (await subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair;
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth, publicKey });
      const point = Buffer.from(await subtle.exportKey('raw', keys.publicKey));
      return {
        endpoint: `${service.origin}/${encodeURIComponent(name)}`,
        p256dh: point.toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** True if the request carries a token for this origin, not older than a day, signed with the key that it names. */
async function isSigned(header: string, publicKey: string, origin: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  if (!token || key !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifying = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  try {
    const { payload } = await jwtVerify(token, verifying, { audience: origin });
    const hours = (payload.exp! - Date.now() / 1000) / 3600;
    return hours > 0 && hours <= 24 && /^mailto:.+@.+/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}

async function decrypt({ keys, auth }: Subscribed, message: Buffer): Promise<string> {
  const [salt, length] = [message.subarray(0, 16), message.readUInt8(20)];
  const sender = message.subarray(21, 21 + length);
  const theirs = await subtle.importKey('raw', new Uint8Array(sender), curve, true, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, keys.privateKey, 256);
  const ours = Buffer.from(await subtle.exportKey('raw', keys.publicKey));
  const secret = await derive(
    shared,
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), ours, sender]),
    256,
  );
  const key = await derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 128);
  const iv = await derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 96);
  const opening = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const sealed = new Uint8Array(message.subarray(21 + length));
  const padded = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, opening, sealed));
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

async function derive(secret: ArrayBuffer, salt: Buffer, info: Buffer, bits: number): Promise<ArrayBuffer> {
  const from = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(salt), info: new Uint8Array(info) };
  return subtle.deriveBits(how, from, bits);
}
