/** Hashed files of earlier builds, for pages that were open when a new build took over. */
const keptCache = 'shell-kept';
const keptAt = 'x-kept-at';
const maxAgeMs = 30 * 86_400_000;

function isOutdated(response: Response, now: number): boolean {
  return now - Number(response.headers.get(keptAt) ?? 0) > maxAgeMs;
}

/** Copies hashed files that the new build lacks out of the shell's cache, and deletes copies older than 30 days. */
export async function keepOldAssets(shellCache: string, current: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  const [shell, kept] = await Promise.all([caches.open(shellCache), caches.open(keptCache)]);
  for (const request of await kept.keys()) {
    const response = await kept.match(request);
    if (!response || isOutdated(response, now)) await kept.delete(request);
  }
  for (const request of await shell.keys()) {
    const isOld = !current.has(request.url) && new URL(request.url).pathname.startsWith('/assets/');
    const response = isOld ? await shell.match(request) : undefined;
    if (!response) continue;
    const headers = new Headers(response.headers);
    headers.set(keptAt, String(now));
    await kept.put(request, new Response(response.body, { status: response.status, headers }));
  }
}

/**
 * Hashed files that no installation fetches, because few users need them: the decoder for HEIC, PDF.js, the pictures of
 * the help. Kept once used.
 */
const usedCache = 'used';
const keptOnceUsed = /^\/assets\/((?:heic-decode|libheif|pdfjs)(?=-)|help-[a-z]+-[a-z-]+(?=-[\w-]{7}\.))/;

/**
 * A hashed file that the shell's cache lacks: from any cache, else from the server, which also keeps old files. One
 * that few users need is kept with its first use, in place of an earlier build's.
 */
export async function keptAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const [, name] = keptOnceUsed.exec(new URL(request.url).pathname) ?? [];
  // Without room on the device the file is fetched again next time.
  if (name && answer.ok) event.waitUntil(keepUsed(request, answer.clone(), name).catch(() => undefined));
  return answer;
}

/** Pictures that staff have given to items of the shop. Their names are hashes of what they show. */
const pictureCache = 'shop-pictures';
const shopPicture = /^\/api\/v1\/shop\/pictures\/[0-9a-f]{64}(-small)?\.jpg$/;
/** Two of each item, of more items than a shop has; the earliest make room. */
const mostPictures = 200;

/** True for the picture of an item of the shop, which this device may keep. */
export function isShopPicture(path: string): boolean {
  return shopPicture.test(path);
}

/** A picture of the shop: the one that is kept, else from the server, and kept from then on. */
export async function keptPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const pictures = await caches.open(pictureCache);
  const kept = await pictures.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // Without room on the device it is fetched again next time.
  if (answer.ok) event.waitUntil(keepPicture(pictures, request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepPicture(pictures: Cache, request: Request, answer: Response): Promise<void> {
  await pictures.put(request, answer);
  const all = await pictures.keys();
  for (const one of all.slice(0, Math.max(0, all.length - mostPictures))) await pictures.delete(one);
}

async function keepUsed(request: Request, answer: Response, name: string): Promise<void> {
  const used = await caches.open(usedCache);
  const earlier = (await used.keys()).filter(
    ({ url }) => keptOnceUsed.exec(new URL(url).pathname)?.[1] === name,
  );
  await used.put(request, answer);
  for (const one of earlier) if (one.url !== request.url) await used.delete(one);
}
