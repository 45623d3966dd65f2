import { guestId } from '../device/database.ts';
import { onVault } from '../session/vault.ts';
import { currentOwner, currentUserId, ownerOfPage, type Owner } from '../session/owner.ts';

/** Owner of a draft: the signed-in user, or the guest of this device, who has no account. */
export type Whose = 'user' | 'guest';

/** The owner of a draft and the key that seals it. Throws `SignedOut` (never for a guest), `StorageError`. */
export async function draftOwner(whose: Whose): Promise<Owner> {
  return whose === 'guest' ? { userId: guestId, key: await guestKey() } : currentOwner();
}

/**
 * The owner of what is typed into a draft: as `draftOwner`, but still this page's user after somebody else has signed
 * out or in. Throws as `draftOwner`.
 */
export async function draftWriter(whose: Whose): Promise<Owner> {
  return whose === 'guest' ? draftOwner(whose) : ownerOfPage();
}

/** The id that names the database of the owner's drafts. Throws as `draftOwner`. */
export async function draftOwnerId(whose: Whose): Promise<string> {
  return whose === 'guest' ? guestId : currentUserId();
}

/** The guest's non-extractable key, created once per device. */
async function guestKey(): Promise<CryptoKey> {
  const known = await onVault((vault) => vault.get('keys', guestId));
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return onVault(async (vault) => {
    const transaction = vault.transaction('keys', 'readwrite');
    // Another tab may have stored a key first.
    const key = (await transaction.store.get(guestId)) ?? made;
    await Promise.all([transaction.store.put(key, guestId), transaction.done]);
    return key;
  });
}
