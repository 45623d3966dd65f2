import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { BankDetails } from '#domain/client/parts.ts';
import { deriveKey } from '../shared/secrets.ts';

/** Names the key and the format, so that a later key can be told from this one. */
const keyId = 'b1';
const [ivBytes, tagBytes] = [12, 16];

const keyOf = (appSecret: string) => deriveKey(appSecret, `bank details ${keyId}`);

/** Bank details as they are stored: encrypted, and readable on the row of this retailer alone. */
export function sealBank(appSecret: string, clientCode: string, bank: BankDetails): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), iv).setAAD(Buffer.from(clientCode));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(bank)), cipher.final()]);
  return `${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/** Opens what `sealBank` wrote for this retailer; null stays null. Throws if it was changed or is another's. */
export function openBank(appSecret: string, clientCode: string, sealed: string | null): BankDetails | null {
  if (sealed === null) return null;
  const [id, body = ''] = sealed.split('.');
  if (id !== keyId) throw new Error(`bank details of ${clientCode} were sealed with another key: ${id}`);
  const bytes = Buffer.from(body, 'base64');
  const opened = createDecipheriv('aes-256-gcm', keyOf(appSecret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(clientCode))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([opened.update(bytes.subarray(ivBytes + tagBytes)), opened.final()]);
  return JSON.parse(text.toString()) as BankDetails;
}
