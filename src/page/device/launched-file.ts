import { makeStore, useStore } from '../store.ts';

interface LaunchQueue {
  setConsumer(
    consume: (launch: { targetURL?: string; files?: readonly { getFile(): Promise<File> }[] }) => void,
  ): void;
}

interface Launched {
  file: File;
  path: string;
  /** Forgets the file, where it is kept until somebody has used it. */
  release?: () => Promise<void>;
}

/** Files with which the installed app was opened, and for which page. The system's live in this document alone. */
const launched = makeStore<readonly Launched[]>([]);

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
    void add(path, files);
  });
}

async function add(path: string, files: readonly { getFile(): Promise<File> }[]): Promise<void> {
  // A file that was moved meanwhile is none.
  const read = await Promise.all(files.map((one) => one.getFile().catch(() => null)));
  launched.set([...launched.get(), ...read.flatMap((file) => (file ? [{ file, path }] : []))]);
}

/** Opens a page with a file that another app has shared, as the system opens it with one. */
export function launchWith(opened: Launched): void {
  launched.set([...launched.get(), opened]);
}

/** The files with which this page was opened, until they are taken. */
export function useLaunchedFiles(path: string): readonly Launched[] {
  return useStore(launched).filter((one) => one.path === path);
}

/** Takes the first of the files with which this page was opened, all by default. */
export function takeLaunchedFiles(path: string, most?: number): readonly Launched[] {
  const taken = launched
    .get()
    .filter((one) => one.path === path)
    .slice(0, most);
  launched.set(launched.get().filter((one) => !taken.includes(one)));
  return taken;
}
