import { seal, SealBroken, type Sealed } from '../device/seal.ts';
import type { Sender } from './owner.ts';

/** Seals bytes so that they can be opened while their owner is locked, where there is a key for that. */
export async function sealForSending(sender: Sender, place: string, bytes: BufferSource): Promise<Sealed> {
  const mark = sender.sendingKey ? ({ by: 'sending' } as const) : {};
  return { ...(await seal(keyTo(mark, sender), place, bytes)), ...mark };
}

/** The key that opens something sealed. Throws `SealBroken` if it is not there. */
export function keyTo({ by }: Pick<Sealed, 'by'>, sender: Sender): CryptoKey {
  const key = by ? sender.sendingKey : sender.key;
  if (!key) throw new SealBroken('no key');
  return key;
}
