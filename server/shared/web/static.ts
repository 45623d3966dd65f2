import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { wantsPage } from '../http/page.ts';
import { giveXsrfCookie } from '../http/xsrf.ts';
import { isCustomerPage } from './customer-paths.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
};
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);

interface Kept {
  mtimeMs: number;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br?: Promise<Uint8Array<ArrayBuffer>>;
  gzip?: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Serves the built page. Files are read and compressed once and kept in memory until they change on disk; what an older
 * build left behind is served too. Any address that a person navigates to and that is no file is the page itself, those
 * of a customer the customer's page.
 */
export function staticFiles(
  root: string,
  options: { secure: boolean; sourceMaps: boolean },
): MiddlewareHandler {
  const kept = new Map<string, Kept>();
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.req.path.startsWith('/api/')) return next();
    const path = readPath(c.req.path);
    if (path === null || (path.endsWith('.map') && !options.sourceMaps)) return c.notFound();
    const file = path === '/' ? null : await load(kept, root, path);
    if (file) return serve(c, path, file, options.secure);
    if (!isNavigation(c)) return next();
    const name = isCustomerPage(path) ? '/customer-page.html' : '/index.html';
    const page = await load(kept, root, name);
    return page ? serve(c, name, page, options.secure) : next();
  };
}

function isNavigation(c: Context): boolean {
  return wantsPage(c) && !c.req.path.startsWith('/assets/');
}

/** The path below the root, or null for one that tries to leave it or names a hidden file. */
function readPath(encoded: string): string | null {
  try {
    const path = normalize(decodeURIComponent(encoded)).replaceAll('\\', '/');
    return path.includes('\0') || path.includes('/.') || path.includes('..') ? null : path;
  } catch {
    return null;
  }
}

async function load(kept: Map<string, Kept>, root: string, path: string): Promise<Kept | null> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found?.isFile()) return null;
  const known = kept.get(path);
  if (known?.mtimeMs === found.mtimeMs) return known;
  const plain = new Uint8Array(await readFile(join(root, path)));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const file: Kept = { mtimeMs: found.mtimeMs, etag, plain };
  kept.set(path, file);
  return file;
}

async function serve(c: Context, path: string, file: Kept, secure: boolean): Promise<Response> {
  const extension = extname(path);
  const isPage = extension === '.html';
  c.header('Content-Type', types[extension] ?? 'application/octet-stream');
  c.header('ETag', file.etag);
  // Names under /assets/ carry the hash of their content; all else is asked for again each time.
  c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isPage) giveXsrfCookie(c, secure);
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  if (!compressible.has(extension)) return c.body(file.plain);
  c.header('Vary', 'Accept-Encoding');
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) {
    c.header('Content-Encoding', 'br');
    return c.body(await (file.br ??= brotli(file.plain)));
  }
  if (/\bgzip\b/.test(accepted)) {
    c.header('Content-Encoding', 'gzip');
    return c.body(await (file.gzip ??= zip(file.plain)));
  }
  return c.body(file.plain);
}

async function brotli(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The best quality saves style sheets 3 percent. It takes four times as long as the one below it, so large files,
  // where it saves 1 percent and a second's work would be felt, do without.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength < 100_000 ? 11 : 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
}

async function zip(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(bytes, { level: 9 }));
}
