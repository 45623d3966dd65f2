import type { Pin } from '../../device/schema.ts';
import { seal, SealBroken, unseal } from '../../device/seal.ts';

/**
 * About a tenth of a second on the machine of the bench, and half a second on a tablet that is four times as slow. More
 * would be felt at each switch, and would not save six digits where somebody has the browser's own keys too.
 */
const iterations = 300_000;

const placeOfKey = (userId: string) => `${userId}/device-key`;

/** Wraps a device key (base64) by a PIN and by a key that this browser makes for it and never hands out. */
export async function makePin(userId: string, pin: string, deviceKey: string): Promise<Pin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const bound = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const how = { salt, iterations, bound };
  const wrapping = await wrappingKey(pin, how);
  const wrapped = await seal(wrapping, placeOfKey(userId), new TextEncoder().encode(deviceKey));
  return { ...how, wrapped, tries: 0 };
}

/** The device key (base64) that a PIN opens; null if it is another PIN. */
export async function openWithPin(userId: string, pin: string, kept: Pin): Promise<string | null> {
  try {
    const bytes = await unseal(await wrappingKey(pin, kept), placeOfKey(userId), kept.wrapped);
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** PBKDF2 makes each guess cost something; the HMAC ties it to this browser. */
async function wrappingKey(
  pin: string,
  { salt, iterations: count, bound }: Pick<Pin, 'salt' | 'iterations' | 'bound'>,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const slow = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count },
    typed,
    256,
  );
  const both = await crypto.subtle.sign('HMAC', bound, slow);
  return crypto.subtle.importKey('raw', both, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
