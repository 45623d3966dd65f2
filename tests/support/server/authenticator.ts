import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a test may do otherwise than a browser would. */
interface Tampering {
  origin?: string;
  /** False if the authenticator has not asked for PIN, face or finger. */
  verified?: boolean;
  counter?: number;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** CBOR of what WebAuthn needs of it: small numbers, short texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

/** A browser's authenticator in software, with one passkey (ES256). */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle = '';

  const clientData = (type: string, challenge: string, { origin: other = origin }: Tampering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other, crossOrigin: false }));

  function authData(rpId: string, { verified = true, counter = 0 }: Tampering, extra = Buffer.alloc(0)) {
    const flags = 1 | (verified ? 4 : 0) | (extra.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extra]);
  }

  return {
    /** `navigator.credentials.create`. */
    create(options: unknown, tampering: Tampering = {}) {
      const { challenge, rp, user } = options as CreationOptions;
      userHandle = user.id;
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp.id, tampering, attested)],
      ]);
      return {
        id: text64(id),
        rawId: text64(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(clientData('webauthn.create', challenge, tampering)),
          attestationObject: text64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** `navigator.credentials.get`. */
    get(options: unknown, tampering: Tampering = {}) {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      const data = clientData('webauthn.get', challenge, tampering);
      const authenticatorData = authData(rpId, tampering);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        id: text64(id),
        rawId: text64(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(data),
          authenticatorData: text64(authenticatorData),
          signature: text64(signature),
          userHandle,
        },
      };
    },
  };
}
