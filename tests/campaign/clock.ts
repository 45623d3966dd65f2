import type { BrowserContext } from '@playwright/test';

/**
 * Moves a realm's clock. Pages get their skew with this script. The worker (`asks`) asks the open pages for it, and goes
 * by the true time while none is open.
 */
function skewed({ skewMs, asks }: { skewMs: number; asks: boolean }): void {
  const realm = globalThis as { campaignClock?: { skewMs: number } };
  // Each change adds this script once more to the pages to come: the last one counts.
  if (realm.campaignClock) {
    realm.campaignClock.skewMs = skewMs;
    return;
  }
  const clock = { skewMs };
  realm.campaignClock = clock;
  const Real = Date;
  const now = () => Real.now() + clock.skewMs;
  const Moved: DateConstructor = new Proxy(Real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made === Moved ? target : made) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  globalThis.Date = Moved;
  const channel = new BroadcastChannel('campaign-clock');
  channel.addEventListener('message', ({ data }: MessageEvent<number | 'asked'>) => {
    if (data !== 'asked') clock.skewMs = data;
    else if (!asks) channel.postMessage(clock.skewMs);
  });
  if (asks) channel.postMessage('asked');
}

/** The script for the head of a worker or a page, with the true time at first. */
export function skewScript({ asks }: { asks: boolean }): string {
  return `(${skewed.toString()})({ skewMs: 0, asks: ${asks} });`;
}

/** Requests' time limits pass in this realm when the test says so, and otherwise only on a machine that stands still. */
function limited(): void {
  const realm = globalThis as { passLimits?: () => void };
  const limits = new Set<AbortController>();
  AbortSignal.timeout = (ms) => {
    const limit = new AbortController();
    limits.add(limit);
    setTimeout(() => end(limit), ms);
    return limit.signal;
  };
  const end = (limit: AbortController) => {
    limits.delete(limit);
    limit.abort(new DOMException('the time limit has passed', 'TimeoutError'));
  };
  realm.passLimits = () => {
    for (const limit of limits) end(limit);
  };
}

/** The script for the head of a page or worker whose time limits `passLimits` lets pass. */
export function limitsScript(): string {
  return `(${limited.toString()})();`;
}

/** Sets the device's clock `skewMs` ahead, in its open pages, its worker and the pages to come. */
export async function setClock(context: BrowserContext, skewMs: number): Promise<void> {
  await context.addInitScript(skewed, { skewMs, asks: false });
  for (const page of context.pages()) {
    await page
      .evaluate((skew) => {
        const channel = new BroadcastChannel('campaign-clock');
        channel.postMessage(skew);
        channel.close();
      }, skewMs)
      .catch(() => undefined);
  }
}
