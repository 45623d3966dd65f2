import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { giveXsrfCookie } from '../http/xsrf.ts';
import { isCustomerPage } from './customer-paths.ts';

const nothing = () => Promise.resolve();

/**
 * Serves the built page, compressed by the build; what an older build left behind is served too. Any address that a
 * person goes to and that is no file is the page itself, those of a customer the customer's page.
 */
export function staticFiles(
  root: string,
  { secure, sourceMaps }: { secure: boolean; sourceMaps: boolean },
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
      const found = (await file(c, nothing)) ?? (isPageAddress(c) ? await page(c, nothing) : undefined);
      if (!found) return next();
      c.res = found;
      c.header('Vary', 'Accept-Encoding');
      c.header('Cache-Control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (found.headers.get('Content-Type')?.startsWith('text/html')) giveXsrfCookie(c, secure);
    };
    return isHashed(path) ? answer() : tagged(c, answer);
  };
}

/** Names under /assets/ carry the hash of their content; all else is asked for again each time. */
function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

/**
 * True where the answer is to be the page: for browsers at any address, for those who take anything (curl, health
 * checks, link previews) at one that does not look like a file.
 */
function isPageAddress(c: Context): boolean {
  if (isHashed(c.req.path)) return false;
  const accept = c.req.header('Accept') ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && extname(c.req.path) === '');
}
