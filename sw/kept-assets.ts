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

/** A hashed file that the current build lacks, from any cache or else from the server, which also keeps old files. */
export async function keptAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
