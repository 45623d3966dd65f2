import { hkdfSync } from 'node:crypto';

/** 32 bytes for one purpose, derived from the installation's secret. They do not reveal other purposes' keys. */
export function deriveKey(appSecret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', appSecret, 'kochfeld', purpose, 32));
}
