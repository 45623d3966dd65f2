import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { freePort } from '../support/server/built-server.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

export interface BuiltPage extends AsyncDisposable {
  url: string;
}

/**
 * Builds the page in `root` and serves it. `more` adds files by path, and gets the paths of those that were built.
 * Addresses without a file get the page.
 */
export async function serveBuiltPage(
  root: string,
  more: (files: readonly string[]) => Record<string, string>,
): Promise<BuiltPage> {
  const dist = await mkdtemp(join(tmpdir(), 'kochfeld-page-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
    resolve: { alias: { react: `${modules}react`, 'react-dom': `${modules}react-dom` } },
  });
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name))}`);
  const added = more(files);
  const server = createServer(async (request, answer) => {
    const path = request.url ?? '/';
    const file = files.includes(path) ? path : '/index.html';
    const content = added[path] ?? (await readFile(join(dist, file)));
    const type = types[extname(path in added ? path : file)] ?? 'application/octet-stream';
    answer.writeHead(200, { 'content-type': type }).end(content);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await rm(dist, { recursive: true, force: true });
    },
  };
}
