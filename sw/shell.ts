import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { isCustomerPage } from '#domain/contract/customer-page/addresses.ts';
import { isShopPicture, keepOldAssets, keptAsset, keptPicture } from './kept-assets.ts';
import { withKeptPicture } from './kept-picture.ts';
import { offlinePage } from './offline-page.ts';

export const shellCache = 'shell';
const page = '/index.html';
/**
 * Paths that only the server answers, even as page navigations: the API and its documentation, the mailbox of the
 * development server, and the customer's page, which is not part of the app.
 */
const serversOwn = /^\/(api|dev)(\/|$)/;

/** True for a path that is not the app's. */
export function isServersOwn(path: string): boolean {
  return serversOwn.test(path) || isCustomerPage(path);
}

const controller = new PrecacheController({ cacheName: shellCache });

/** Registers the files of this build. Call it each time the worker starts, not only when it is installed. */
export function knowShell(files: (PrecacheEntry | string)[]): void {
  // `precache()` would also add listeners of its own.
  controller.addToCacheList(files);
}

/**
 * Fetches the files of this build into the cache, except those that have not changed. Keeps hashed files of the last
 * build for pages that still run on them.
 */
export async function installShell(event: ExtendableEvent): Promise<void> {
  await keepOldAssets(shellCache, new Set(controller.getURLsToCacheKeys().values()));
  await controller.install(event);
}

/** Removes the files of the last build from the shell's cache. */
export async function forgetOldShell(event: ExtendableEvent): Promise<void> {
  await controller.activate(event);
}

/** True for requests that the worker does not handle: writes, other origins and paths that only the server answers. */
export function isLeftAlone(request: { method: string; url: string }, origin: string): boolean {
  const url = new URL(request.url);
  return request.method !== 'GET' || url.origin !== origin || isServersOwn(url.pathname);
}

/** The answer from the device, or null to leave the request to the network. */
export function serveShell(event: FetchEvent, origin: string): Promise<Response> | null {
  const { request } = event;
  if (request.method === 'GET' && isShopPicture(new URL(request.url).pathname)) return keptPicture(event);
  const url = new URL(request.url);
  // A link of the customer's, or the form to which each page of the portal links. Only the server answers it.
  if (request.mode === 'navigate' && url.origin === origin && isCustomerPage(url.pathname)) {
    return fetch(request).catch(() => offlinePage(navigator.language));
  }
  if (isLeftAlone(request, origin)) return null;
  const cacheKey = controller.getCacheKeyForURL(request.url);
  if (cacheKey) return controller.strategy.handle({ event, request, params: { cacheKey } });
  if (request.mode === 'navigate' && controller.getCacheKeyForURL(page)) {
    return withKeptPicture(controller.createHandlerBoundToURL(page)({ event, request, url }), url);
  }
  return url.pathname.startsWith('/assets/') ? keptAsset(event) : null;
}
