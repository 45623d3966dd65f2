import { makeStore, useStore } from '../store.ts';

interface LaunchQueue {
  setConsumer(
    consume: (launch: { targetURL?: string; files?: readonly { getFile(): Promise<File> }[] }) => void,
  ): void;
}

interface Launched {
  files: readonly File[];
  path: string;
}

/** Files with which the installed app was opened, and for which page. They live in this document alone. */
const launched = makeStore<Launched>({ files: [], path: '' });

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
  const read = await Promise.allSettled(files.map((one) => one.getFile()));
  // A file that was moved meanwhile is none.
  const there = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (there.length > 0) launched.set({ files: [...filesFor(path), ...there], path });
}

const none: readonly File[] = [];

function filesFor(path: string, found: Launched = launched.get()): readonly File[] {
  return found.path === path ? found.files : none;
}

/** The files with which this page was opened, until they are taken. */
export function useLaunchedFiles(path: string): readonly File[] {
  return filesFor(path, useStore(launched));
}

/** Takes the first of the files with which this page was opened, all by default. */
export function takeLaunchedFiles(path: string, most?: number): readonly File[] {
  const files = filesFor(path);
  if (files.length > 0) launched.set({ files: most ? files.slice(most) : none, path });
  return files.slice(0, most);
}
