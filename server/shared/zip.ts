import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { FileStore } from './files/file-store.ts';

/** A file of an archive: its content, or its key in the file store. */
export interface ZipEntry {
  name: string;
  lastModified: Date;
  content: { text: string } | { key: string };
}

/** An archive that is made while it is sent. Files are read one after the other; one that is missing is left out. */
export async function* zipOf(files: FileStore, entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> {
  let open: Readable | undefined;
  async function* inputs() {
    for (const { name, lastModified, content } of entries) {
      if ('text' in content) {
        yield { name, lastModified, input: content.text };
        continue;
      }
      const found = await files.read(content.key);
      if (!found) continue;
      open = found.stream;
      yield { name, lastModified, input: Readable.toWeb(open) as ReadableStream<Uint8Array> };
    }
  }
  try {
    yield* makeZip(inputs()) as unknown as AsyncIterable<Uint8Array>;
  } finally {
    // A broken-off download leaves a file open that the archive does not close.
    open?.destroy();
  }
}
