import { makeStore, useStore } from '../store.ts';

interface LaunchQueue {
  setConsumer(
    consume: (launch: { targetURL?: string; files?: readonly { getFile(): Promise<File> }[] }) => void,
  ): void;
}

/** A file with which the installed app was opened, and for which page. It lives in this document alone. */
const launched = makeStore<{ file: File; path: string } | null>(null);

let listening = false;

/**
 * Takes files with which the system opens the app (`file_handlers` of the manifest; Chromium on desktops). The browser
 * keeps them until it is called: call it on the page to which they lead.
 */
export function listenForFiles(): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue;
  if (listening || !queue) return;
  listening = true;
  queue.setConsumer(({ targetURL, files = [] }) => {
    const path = new URL(targetURL ?? location.href).pathname;
    // A file that was moved meanwhile is none.
    void files[0]?.getFile().then(
      (file) => launched.set({ file, path }),
      () => undefined,
    );
  });
}

/** The file with which this page was opened, until it is taken. */
export function useLaunchedFile(path: string): File | null {
  const found = useStore(launched);
  return found?.path === path ? found.file : null;
}

/** Takes the file with which this page was opened; the next one asks for none. */
export function takeLaunchedFile(path: string): File | null {
  const found = launched.get();
  if (found?.path !== path) return null;
  launched.set(null);
  return found.file;
}
