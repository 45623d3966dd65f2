/** Data sealed with AES-GCM. It opens only with the same key and for the same place. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** Set if the user's sending key opens it, which a locked device still has; else their device key does. */
  by?: 'sending';
}

/** Thrown when sealed data does not open: wrong key, wrong place or damaged bytes. */
export class SealBroken extends Error {
  constructor(cause: unknown) {
    super('sealed with another key', { cause });
    this.name = 'SealBroken';
  }
}

/** Seals bytes for one place (e.g. `<user id>/drafts/<id>`), so that a sealed row cannot be moved to another record. */
export async function seal(key: CryptoKey, place: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(place);
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes) };
}

/** Opens bytes that `seal` sealed for this place. Throws `SealBroken`. */
export async function unseal(key: CryptoKey, place: string, sealed: Sealed): Promise<ArrayBuffer> {
  const additionalData = new TextEncoder().encode(place);
  try {
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.bytes);
  } catch (error) {
    throw new SealBroken(error);
  }
}

/**
 * Frees bytes that nobody needs any more, without waiting for the collector, whose longest runs large ones cause. Nothing
 * happens in browsers that cannot.
 */
export function release(bytes: ArrayBuffer): void {
  if ('transfer' in bytes) bytes.transfer(0);
}

export function sealJson(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  return seal(key, place, new TextEncoder().encode(JSON.stringify(value)));
}

export async function unsealJson(key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, place, sealed)));
}

/** Thrown when sealing or opening needs a key and its owner is not signed in. */
export class SignedOut extends Error {
  constructor() {
    super('nobody is signed in, or the key of this device is missing');
    this.name = 'SignedOut';
  }
}
