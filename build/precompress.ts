import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = '**/*.{html,js,mjs,css,json,webmanifest,svg,txt,wasm}';

/**
 * Writes `x.br` and `x.gz` beside every file `x` in a folder that this makes smaller, for the server to send as they are. Browsers accept
 * brotli only over https, so both are needed.
 */
export async function precompress(folder: string): Promise<void> {
  const paths = await Array.fromAsync(glob(texts, { cwd: folder }));
  await Promise.all(paths.map((path) => compressed(join(folder, path))));
}

async function compressed(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((br) => writeWhole(`${path}.br`, br)),
    promisify(gzip)(bytes, { level: 9 }).then((gz) => writeWhole(`${path}.gz`, gz)),
  ]);
}

/** A server that runs already sends a file the moment it is there. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

if (import.meta.main) await precompress(fileURLToPath(new URL('../dist', import.meta.url)));
