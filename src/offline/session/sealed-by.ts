import { seal, SealBroken, type Sealed } from '../device/seal.ts';
import type { Sender } from './owner.ts';

/** Seals bytes so that they can be opened while their owner is locked, where there is a key for that. */
export async function sealForSending(
  { key, sendingKey }: Sender,
  place: string,
  bytes: BufferSource,
): Promise<Sealed> {
  if (sendingKey) return { ...(await seal(sendingKey, place, bytes)), by: 'sending' };
  return seal(keyTo({}, { key }), place, bytes);
}

/** The key that opens something sealed. Throws `SealBroken` if it is not there. */
export function keyTo({ by }: Pick<Sealed, 'by'>, { key, sendingKey }: Omit<Sender, 'userId'>): CryptoKey {
  const found = by ? sendingKey : key;
  if (!found) throw new SealBroken(new Error('its key is not here'));
  return found;
}
