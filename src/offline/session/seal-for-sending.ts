import { seal, type Sealed } from '../device/seal.ts';
import type { Sender } from './owner.ts';
import { keyTo } from './sealed-by.ts';

/** Seals bytes so that they can be opened while their owner is locked, where there is a key for that. */
export async function sealForSending(
  { key, sendingKey }: Sender,
  place: string,
  bytes: BufferSource,
): Promise<Sealed> {
  if (sendingKey) return { ...(await seal(sendingKey, place, bytes)), by: 'sending' };
  return seal(keyTo({}, { key }), place, bytes);
}
