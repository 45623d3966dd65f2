const unsavedHolders = new Set<object>();

/** Blocks the switch to a new version while input is unsaved. Returns a function that releases it. */
export function holdUpdate(): () => void {
  const holder = {};
  unsavedHolders.add(holder);
  return () => unsavedHolders.delete(holder);
}

/** True if the page may switch to a new version now: no unsaved draft, and nothing is being sent. */
export async function mayUpdateNow(isSending: () => Promise<boolean>): Promise<boolean> {
  return unsavedHolders.size === 0 && !(await isSending());
}
