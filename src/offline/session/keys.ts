import { onVault, sendingName } from './vault.ts';

/**
 * Stores the key from sign-in (32 bytes, base64) as non-extractable `CryptoKey`s: the device key, which seals this user's
 * work on this device, and the sending key. Throws `StorageError`, or a `DOMException` if the text is not a valid key.
 */
export async function storeDeviceKey(userId: string, base64: string): Promise<void> {
  const [key, sending] = await Promise.all([importKey(base64), sendingKeyFrom(base64)]);
  await onVault(async (vault) => {
    const { store, done } = vault.transaction('keys', 'readwrite');
    await Promise.all([store.put(key, userId), store.put(sending, sendingName(userId)), done]);
  });
}

/** A key from base64, which no script can read again. */
export function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The sending key that belongs to a device key. Nothing leads back from it. */
async function sendingKeyFrom(base64: string): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', bytesOf(base64), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('kochfeld sending');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
