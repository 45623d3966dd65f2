/**
 * Fetches a file and shows it in a new tab. The tab opens before the fetch, because browsers block tabs opened later.
 * Throws what `load` throws.
 */
export async function showFile(load: () => Promise<Blob>): Promise<void> {
  const tab = globalThis.open('about:blank', '_blank');
  try {
    const address = addressOf(await load());
    // Some phones allow no new tab. There the page itself opens the file, and the back button returns.
    if (tab) tab.location.replace(address);
    else globalThis.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** An object URL of the bytes. It is revoked after a minute, when the browser has read it. */
function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}
