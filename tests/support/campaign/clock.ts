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
