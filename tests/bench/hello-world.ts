import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { freePort } from '../support/server/built-server.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const page = `<!doctype html><html lang="en"><title>Hello</title><div id="root"></div>
<script type="module" src="/main.js"></script></html>`;
const main = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello world'));
navigator.serviceWorker.register('/sw.js');`;
const worker = (files: readonly string[]) => `
addEventListener('install', (event) => event.waitUntil(caches.open('shell')
  .then((cache) => cache.addAll(${JSON.stringify(files)})).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(
  event.request.mode === 'navigate' ? '/index.html' : event.request).then((hit) => hit ?? fetch(event.request))));`;

export interface HelloWorld extends AsyncDisposable {
  url: string;
}

/** Serves the smallest React page, built and under its own service worker. The baseline for the app. */
export async function serveHelloWorld(): Promise<HelloWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-hello-'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'main.js'), main);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { react: `${modules}react`, 'react-dom': `${modules}react-dom` } },
  });
  const dist = join(folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name))}`);
  const server = createServer(async (request, answer) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    if (path === '/sw.js')
      return answer.writeHead(200, { 'content-type': 'text/javascript' }).end(worker(files));
    if (!files.includes(path)) return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    return answer.end(await readFile(join(dist, path)));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
