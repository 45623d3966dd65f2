import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { BankDetails } from '#domain/client/parts.ts';
import { deriveKey } from '../shared/secrets.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Bank details, encrypted (AES-256-GCM, base64). They open only under the code of the retailer they were sealed for. Null
 * if nothing was given.
 */
export function sealBank(appSecret: string, code: string, bank: BankDetails): string | null {
  if (Object.values(bank).every((value) => value === null)) return null;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(appSecret, 'bank'), iv).setAAD(Buffer.from(code));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(bank), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64');
}

/** The bank details of a retailer; null if there are none. Throws if they were sealed for another. */
export function openBank(appSecret: string, code: string, sealed: string | null): BankDetails | null {
  if (sealed === null) return null;
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(appSecret, 'bank'), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(code))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
  return JSON.parse(opened.toString('utf8')) as BankDetails;
}
