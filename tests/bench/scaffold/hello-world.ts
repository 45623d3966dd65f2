import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBuiltPage, type BuiltPage } from '../built-page.ts';

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

/** Serves the smallest React page, built and under its own service worker. The baseline for the app. */
export async function serveHelloWorld(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-hello-'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'main.js'), main);
  const served = await serveBuiltPage(folder, (files) => ({ '/sw.js': worker(files) }));
  await rm(folder, { recursive: true, force: true });
  return served;
}
