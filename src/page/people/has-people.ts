import { onVault } from '#offline/session/vault.ts';

/** True if anybody has set a PIN on this device. Never rejects. */
export function hasPeople(): Promise<boolean> {
  return onVault((vault) => vault.count('people')).then(
    (count) => count > 0,
    () => false,
  );
}
