import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { isCustomerPage } from '#domain/contract/customer-page/addresses.ts';
import type { ApiError } from '../api-error.ts';
import { renderError } from '../http/render-error.ts';
import { giveXsrfCookie } from '../http/xsrf.ts';
import type { KeptBuilds } from './kept-builds.ts';

const nothing = () => Promise.resolve();

/**
 * Serves the built page, precompressed, and hashed files of other builds that the file store keeps. Any other address a browser opens gets
 * the page itself; customer addresses get the customer page. While `closed` gives a refusal, that one is sent with its
 * status and `Retry-After`; it says what the matter is by itself.
 */
export function staticFiles(
  root: string,
  {
    secure,
    sourceMaps,
    others,
    closed,
  }: { secure: boolean; sourceMaps: boolean; others: KeptBuilds; closed: () => Promise<ApiError | null> },
): MiddlewareHandler {
  const file = serveStatic({ root, precompressed: true });
  const pageOf = (name: string) => serveStatic({ path: join(root, name), precompressed: true });
  const [portal, customerPage] = [pageOf('index.html'), pageOf('customer-page.html')];
  const tagged = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'Set-Cookie'] });
  return async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/api/')) return next();
    const isHidden = path.includes('/.') || (path.endsWith('.map') && !sourceMaps);
    if (isHidden) return c.notFound();
    const page = isCustomerPage(path) ? customerPage : portal;
    const answer = async () => {
      const found =
        (await file(c, nothing)) ??
        (isHashed(path) ? await kept(c, others) : undefined) ??
        (isPageAddress(c) ? await page(c, nothing) : undefined);
      if (!found) return next();
      c.res = found;
      c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (found.headers.get('Content-Type')?.startsWith('text/html'))
        giveXsrfCookie(c, { secure, repeat: false });
    };
    const refusal = isCustomerPage(path) ? await closed() : null;
    if (!refusal) return isHashed(path) ? answer() : tagged(c, answer);
    await answer();
    const { status, headers } = renderError(refusal, 'de');
    c.res = new Response(c.res.body, { status, headers: c.res.headers });
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
  };
}

/** A hashed file of another build. */
async function kept(c: Context, others: KeptBuilds): Promise<Response | undefined> {
  const name = c.req.path.slice('/assets/'.length);
  const found = await others.find(name);
  if (!found) return undefined;
  const takesGzip = /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '');
  c.header('Content-Type', getMimeType(name) ?? 'application/octet-stream');
  if (!found.isZipped) return c.body(found.bytes);
  if (!takesGzip) return c.body(new Uint8Array(gunzipSync(found.bytes)));
  c.header('Content-Encoding', 'gzip');
  return c.body(found.bytes);
}

/** Names under /assets/ carry a hash of their content. Everything else is revalidated each time. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/**
 * True if the answer is the page: for browsers at any address, and for clients that accept anything (curl, health
 * checks, link previews) at an address that does not look like a file.
 */
function isPageAddress(c: Context): boolean {
  if (isHashed(c.req.path)) return false;
  const accept = c.req.header('Accept') ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && extname(c.req.path) === '');
}
