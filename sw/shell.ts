import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { keepOldAssets, keptAsset } from './kept-assets.ts';

export const shellCache = 'shell';
const page = '/index.html';
/**
 * What the server alone answers, also when it is opened as a page: the API, its documentation, development's mailbox, and
 * the page of a customer, which is none of the app's.
 */
const serversOwn = /^\/(api|dev|confirm|activate)(\/|$)/;

const controller = new PrecacheController({ cacheName: shellCache });

/** Names the files of this build. To be called each time the worker starts, not only when it is installed. */
export function knowShell(files: (PrecacheEntry | string)[]): void {
  // Not `precache()`, which would add listeners of its own.
  controller.addToCacheList(files);
}

/**
 * Fetches the files of this build into the cache; those that have not changed are not fetched again. Hashed files of the
 * last build are put by for pages that are still running on them.
 */
export async function installShell(event: ExtendableEvent): Promise<void> {
  await keepOldAssets(shellCache, new Set(controller.getURLsToCacheKeys().values()));
  await controller.install(event);
}

/** Takes the files of the last build out of the shell's cache. */
export async function forgetOldShell(event: ExtendableEvent): Promise<void> {
  await controller.activate(event);
}

/** True for requests that are none of the worker's business: every write, other sites, and what only the server knows. */
export function isLeftAlone(request: { method: string; url: string }, origin: string): boolean {
  const url = new URL(request.url);
  return request.method !== 'GET' || url.origin !== origin || serversOwn.test(url.pathname);
}

/** The answer from the device, or null to leave the request to the network. */
export function serveShell(event: FetchEvent, origin: string): Promise<Response> | null {
  const { request } = event;
  if (isLeftAlone(request, origin)) return null;
  const url = new URL(request.url);
  const cacheKey = controller.getCacheKeyForURL(request.url);
  if (cacheKey) return controller.strategy.handle({ event, request, params: { cacheKey } });
  if (request.mode === 'navigate' && controller.getCacheKeyForURL(page)) {
    return controller.createHandlerBoundToURL(page)({ event, request, url });
  }
  return url.pathname.startsWith('/assets/') ? keptAsset(request) : null;
}
