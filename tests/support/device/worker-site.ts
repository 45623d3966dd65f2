import { createServer, type Server } from 'node:http';
import { build, type Rolldown } from 'vite';
import { serve } from '../server/faulty-server.ts';

/** Bundles a module of ours to one script that runs in a page or worker. */
export async function bundle(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output.find((chunk) => chunk.type === 'chunk')!.code;
}

export interface WorkerSite {
  origin: string;
  /**
   * Publishes a version: its page, its hashed file `/assets/app-<version>.js`, and a worker that knows both. It has a
   * decoder for HEIC as well, `/assets/libheif-<version>.wasm`, which no worker fetches by itself,
   * and `picture` in its shop.
   */
  publish: (version: number) => Promise<void>;
  close: () => Promise<void>;
}

/** The address of a picture that staff gave to an item of the shop. */
export const picture = `/api/v1/shop/pictures/${'0'.repeat(64)}-small.jpg`;

const xsrfCookie = 'XSRF-TOKEN=xsrf-1; Path=/; SameSite=Strict';

/** A site with the real service worker, a page to act on, and the misbehaving server's API as shop `worker`. */
export async function openWorkerSite(port: number): Promise<WorkerSite> {
  const page = await bundle('tests/support/device/worker-page.ts', {});
  const files = new Map<string, { type: string; body: string }>();
  const publish = async (version: number) => {
    files.clear();
    const manifest = [
      { url: 'index.html', revision: String(version) },
      { url: `assets/app-${version}.js`, revision: null },
    ];
    const worker = await bundle('sw/sw.ts', { 'self.__WB_MANIFEST': JSON.stringify(manifest) });
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Version ${version}</title>
<script src="/before-page.js"></script><script src="/assets/app-${version}.js"></script></head>
<body><div id="root"></div></body></html>`;
    files.set('/index.html', { type: 'text/html', body: html });
    files.set(`/assets/app-${version}.js`, { type: 'text/javascript', body: page });
    files.set(`/assets/libheif-${version}.wasm`, { type: 'application/wasm', body: 'decoder' });
    files.set(picture, { type: 'image/jpeg', body: 'picture' });
    files.set('/sw.js', { type: 'text/javascript', body: `${worker}\n// ${version}` });
  };
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]!;
    if (!files.has(path) && (path.startsWith('/api/') || path === '/worker/shop')) {
      request.url = path.startsWith('/api/') ? `/worker${request.url}` : request.url!;
      void serve(request, response);
      return;
    }
    const isPage = !path.includes('.');
    const file = files.get(isPage ? '/index.html' : path);
    const headers = {
      'Content-Type': file?.type ?? 'text/plain',
      'Cache-Control': 'no-store',
      'Set-Cookie': xsrfCookie,
    };
    response.writeHead(file ? 200 : 404, headers).end(file?.body ?? 'not here');
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin: `http://localhost:${port}`,
    publish,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
