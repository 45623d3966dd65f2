import { guestId } from '../device/database.ts';
import { onVault } from '../session/vault.ts';
import { currentOwner, currentUserId } from '../session/owner.ts';

/** Whose drafts: those of the person signed in, or those of a guest of this device, whom no server knows. */
export type Whose = 'user' | 'guest';

/** Who seals a draft, and with which key. Throws `SignedOut` (never for a guest), `StorageError`. */
export async function draftOwner(whose: Whose): Promise<{ userId: string; key: CryptoKey }> {
  return whose === 'guest' ? { userId: guestId, key: await guestKey() } : currentOwner();
}

/** Names the database of someone's drafts. Throws as `draftOwner`. */
export async function draftOwnerId(whose: Whose): Promise<string> {
  return whose === 'guest' ? guestId : currentUserId();
}

/** The device's own key for its guest: made once, and no script can read it out. */
async function guestKey(): Promise<CryptoKey> {
  const known = await onVault((vault) => vault.get('keys', guestId));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return onVault(async (vault) => {
    const transaction = vault.transaction('keys', 'readwrite');
    // Another tab may have been faster.
    const key = (await transaction.store.get(guestId)) ?? made;
    await Promise.all([transaction.store.put(key, guestId), transaction.done]);
    return key;
  });
}
