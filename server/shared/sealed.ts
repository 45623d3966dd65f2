import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, withAnyKey, type Secrets } from './secrets.ts';

const [ivBytes, tagBytes] = [12, 16];

/**
 * What is sealed: `purpose` names the key, `keyId` key and format, and `owner` the row on which it may be opened. Which
 * of the installation's secrets gave the key, opening finds out by the cipher's tag.
 */
interface Sealing {
  appSecret: Secrets;
  purpose: string;
  keyId: string;
  owner: string;
}

const nameOf = ({ purpose, keyId }: Sealing) => `${purpose} ${keyId}`;

/** A text as it is stored: encrypted, and readable on its owner's row alone. */
export function sealText(sealing: Sealing, text: string | Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const key = deriveKey(sealing.appSecret, nameOf(sealing));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(sealing.owner));
  const sealed = Buffer.concat([
    cipher.update(typeof text === 'string' ? Buffer.from(text) : text),
    cipher.final(),
  ]);
  return `${sealing.keyId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/** Opens what `sealText` wrote for this owner. Throws if it was changed, is another's or was sealed with another key. */
export function openText(sealing: Sealing, sealed: string): string {
  return openBytes(sealing, sealed).toString();
}

/** Opens sealed bytes; see `openText`. */
export function openBytes(sealing: Sealing, sealed: string): Buffer {
  const [id, body = ''] = sealed.split('.');
  if (id !== sealing.keyId) {
    throw new Error(`${sealing.purpose} of ${sealing.owner} were sealed with another key: ${id}`);
  }
  const bytes = Buffer.from(body, 'base64');
  const opened = withAnyKey(sealing.appSecret, nameOf(sealing), (key) => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(sealing.owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    } catch {
      return null;
    }
  });
  if (opened === null) {
    throw new Error(
      `${sealing.purpose} of ${sealing.owner} do not open: changed, moved, or a secret is missing`,
    );
  }
  return opened;
}
