import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#offline/device/ids.ts';
import type { Session } from '#offline/device/schema.ts';
import { chromiumPath } from '../tests/support/browser/chromium.ts';
import type { Shop } from '../tests/support/server/faulty-server.ts';
import type { DevicePage } from '../tests/support/device/worker-page.ts';
import { saskia, tarik } from '../tests/support/device/sessions.ts';
import { openWorkerSite, type WorkerSite, picture } from '../tests/support/device/worker-site.ts';

const port = Number(process.env['WORKER_PORT'] ?? 3133);
let site: WorkerSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await openWorkerSite(port);
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  await site.publish(1);
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${site.origin}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}, 30_000);

afterEach(() => context.close());

function claim() {
  const id = newId();
  const body = {
    id,
    contractCode: 'K-1',
    policyObjectId: '01890000-0000-7000-8000-00000000000a',
    serialNumber: null,
    damageDate: '2026-11-20',
    whatIsDamaged: 'Die Tür ist gesprungen',
    howItHappened: 'Beim Putzen',
    photos: [],
    capturedAt: '2026-11-20T14:05:00.000Z',
  };
  return { id, call: 'fileClaim' as const, body, label: 'Backofen' };
}

declare const device: DevicePage;

function signIn(session: Session): Promise<void> {
  return page.evaluate(({ given, key }) => device.signIn(given, key), {
    given: session,
    key: Buffer.alloc(32, 1).toString('base64'),
  });
}

async function shop(change: Partial<Shop> = {}): Promise<Shop> {
  const answer = await fetch(`${site.origin}/worker/shop`, { method: 'PATCH', body: JSON.stringify(change) });
  return (await answer.json()) as Shop;
}

describe('the service worker', () => {
  test('opens every page without a network, but never answers for the API', async () => {
    await context.setOffline(true);
    await page.goto(`${site.origin}/contracts/leads/K-1?tab=claims`);
    expect(await page.title()).toBe('Version 1');
    expect(await page.evaluate(() => fetch('/api/v1/config').catch(() => 'no answer'))).toBe('no answer');
    await expect(page.goto(`${site.origin}/api/docs`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });

  test('sends a claim from the cellar after the page was closed, with a token it reads from the cookie', async () => {
    await shop({ claims: [], tokens: ['token-1'], log: [] });
    await signIn(saskia);
    await context.setOffline(true);
    const oven = claim();
    await page.evaluate((item) => device.keep(item), oven);
    await page.close();
    expect((await shop()).claims).toEqual([]);
    await context.setOffline(false);
    await vi.waitFor(async () => expect((await shop()).claims).toHaveLength(1), {
      timeout: 15_000,
      interval: 200,
    });
    expect((await shop()).claims).toMatchObject([{ id: oven.id, key: oven.id, xsrf: 'xsrf-1' }]);
    page = await context.newPage();
    await page.goto(`${site.origin}/`);
    await vi.waitFor(async () => expect(await page.evaluate(() => device.waiting())).toBe(0));
  });

  test('gets a new access token by itself, which the page then uses', async () => {
    await shop({ claims: [], tokens: ['token-7'], newTokens: ['token-8'], log: [] });
    await signIn(saskia);
    await page.evaluate((item) => device.keep(item), claim());
    await vi.waitFor(async () => expect((await shop()).claims).toHaveLength(1), {
      timeout: 15_000,
      interval: 200,
    });
    await page.evaluate((item) => device.keep(item), claim());
    await page.evaluate(() => device.send());
    await vi.waitFor(async () => expect((await shop()).claims).toHaveLength(2), {
      timeout: 15_000,
      interval: 200,
    });
    expect((await shop()).log.filter((line) => line.includes('refresh'))).toHaveLength(1);
  });

  test('keeps the decoder for HEIC once it was needed, and one version of it', async () => {
    const decoder = (version: number) =>
      page.evaluate(
        (path) =>
          fetch(path).then(
            ({ status }) => status,
            () => 'no answer',
          ),
        `/assets/libheif-${version}.wasm`,
      );
    await context.setOffline(true);
    expect(await decoder(1), 'nobody has needed it').toBe('no answer');
    await context.setOffline(false);
    expect(await decoder(1)).toBe(200);
    // It is stored beside the answer.
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('used')).keys()).map(({ url }) => url.slice(-6)));
    await vi.waitFor(async () => expect(await kept()).toEqual(['1.wasm']));
    await context.setOffline(true);
    expect(await decoder(1)).toBe(200);
    await context.setOffline(false);
    await site.publish(2);
    expect(await decoder(2)).toBe(200);
    await vi.waitFor(async () => expect(await kept()).toEqual(['2.wasm']));
    await context.setOffline(true);
    expect([await decoder(1), await decoder(2)]).toEqual(['no answer', 200]);
  });

  test('keeps the pictures of the shop once they were seen', async () => {
    const seen = () =>
      page.evaluate(
        (path) =>
          fetch(path).then(
            ({ status }) => status,
            () => 'no answer',
          ),
        picture,
      );
    await context.setOffline(true);
    expect(await seen(), 'nobody has seen it').toBe('no answer');
    await context.setOffline(false);
    expect(await seen()).toBe(200);
    const kept = () => page.evaluate(async () => (await (await caches.open('shop-pictures')).keys()).length);
    await vi.waitFor(async () => expect(await kept()).toBe(1));
    await context.setOffline(true);
    expect(await seen()).toBe(200);
  });

  test('opens the list with its picture, which nobody can use, and as the server’s headers have it', async () => {
    await signIn(saskia);
    await page.evaluate(() => device.keepPicture({}));
    await context.setOffline(true);
    for (const path of ['/', '/contracts']) {
      // A start waits 50 ms for the picture and then opens without: on a busy machine the first one may.
      await vi.waitFor(
        async () => {
          const answer = await page.goto(site.origin + path);
          expect(answer?.headers()['content-type']).toBe('text/html');
          expect(await page.title()).toBe('Verträge & mehr');
        },
        { timeout: 5_000 },
      );
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
      expect(await page.locator('#root > #picture[inert] > main').innerText()).toBe('Käthe zahlt $& $1');
      expect(await page.locator('head > link[href="/assets/list.css"]').count()).toBe(1);
      const before = page.locator("head > style:has(~ link[href='/assets/list.css'])");
      expect(await before.first().textContent()).toContain('--paper');
    }
    for (const path of ['/contracts?tab=active', '/contracts/leads/K-1', '/settings']) {
      await page.goto(site.origin + path);
      expect([await page.title(), await page.locator('#picture').count()], path).toEqual(['Version 1', 0]);
    }
  });

  test('shows no picture of another build, after sign-out or to the next person', async () => {
    const opened = async () => {
      await page.goto(`${site.origin}/contracts`);
      return (await page.locator('#picture').count()) === 1;
    };
    await signIn(saskia);
    await page.evaluate(() => device.keepPicture({ build: '/assets/app-0.js' }));
    expect(await opened()).toBe(false);
    await page.evaluate(() => device.keepPicture({}));
    expect(await opened()).toBe(true);
    await signIn(tarik);
    expect(await opened()).toBe(false);
    await signIn(saskia);
    expect(await opened()).toBe(true);
    await page.evaluate(() => device.signOut());
    expect(await opened()).toBe(false);
    await signIn(saskia);
    expect(await opened()).toBe(false);
  });

  test('waits with a new version until it is asked for, and keeps old files for pages that run on them', async () => {
    await site.publish(2);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    // `waitForFunction` does not wait for a promise.
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 10_000);
    const otherTab = await context.newPage();
    await otherTab.goto(`${site.origin}/settings`);
    expect(await otherTab.title()).toBe('Version 1');
    await page.evaluate(async () => {
      const changed = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      (await navigator.serviceWorker.ready).waiting!.postMessage({ type: 'SKIP_WAITING' });
      await changed;
    });
    const oldFile = await page.evaluate(() => fetch('/assets/app-1.js').then((answer) => answer.status));
    expect(oldFile).toBe(200);
    expect((await fetch(`${site.origin}/assets/app-1.js`)).status).toBe(404);
    await page.reload();
    expect([await page.title(), await otherTab.title()]).toEqual(['Version 2', 'Version 1']);
  });
}, 60_000);
