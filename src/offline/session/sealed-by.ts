import { SealBroken, type Sealed } from '../device/seal.ts';
import type { Sender } from './owner.ts';

/** The key that opens something sealed. Throws `SealBroken` if it is not there. */
export function keyTo({ by }: Pick<Sealed, 'by'>, { key, sendingKey }: Omit<Sender, 'userId'>): CryptoKey {
  const found = by ? sendingKey : key;
  if (!found) throw new SealBroken(new Error('its key is not here'));
  return found;
}
