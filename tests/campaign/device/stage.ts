import { build, type Rolldown } from 'vite';
import type { Page } from '@playwright/test';
import type { Session } from '#offline/device/schema.ts';
import { ApiUser } from '../../support/browser/browser-app.ts';
import { registrationOf } from '../../support/acts/registration-body.ts';
import { takePhoto } from '../../support/acts/business.ts';
import { freePort } from '../../support/server/built-server.ts';
import { limitsScript, skewScript } from '../clock.ts';
import { rowsOf, type Kind } from '../ledger.ts';
import { startRogueProxy, type RogueProxy } from '../rogue-proxy.ts';
import { weatherOf } from '../weather.ts';
import type { Salesperson, World } from '../world.ts';
import type { Campaign, DeviceOutcome } from './driver.ts';
import type { Cast, Person } from './tablet.ts';

/** Pages and scripts of the campaign's own site, by address. */
export type Site = ReadonlyMap<string, { type: string; body: string }>;

async function bundle(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rollupOptions: {
        input: `tests/campaign/device/${name}.ts`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output.find((chunk) => chunk.type === 'chunk')!.code;
}

/** The page that drives, the page of a tab and the worker. */
export async function buildSite(): Promise<Site> {
  const [driver, tab, worker] = await Promise.all(['driver', 'tab', 'worker'].map(bundle));
  const js = (body: string) => ({ type: 'text/javascript', body });
  return new Map([
    [
      '/campaign/',
      {
        type: 'text/html',
        body: '<!doctype html><meta charset="utf-8"><title>Campaign</title><body><script src="/campaign/driver.js"></script>',
      },
    ],
    ['/campaign/driver.js', js(driver!)],
    ['/campaign/tab.js', js(`${skewScript({ asks: false })}\n${limitsScript()}\n${tab!}`)],
    [
      '/campaign/worker.js',
      js(
        `${skewScript({ asks: false })}\n${limitsScript()}\naddEventListener('message', ({ data }) => { campaignClock.skewMs = data.skewMs; });\n${worker!}`,
      ),
    ],
  ]);
}

export interface Stage {
  run(seed: number): Promise<DeviceOutcome>;
  close(): Promise<void>;
}

/** A device with its own storage (the page's context) before the world's server, behind a proxy of its own. */
export async function openStage(given: { page: Page; world: World; site: Site }): Promise<Stage> {
  const { page, world, site } = given;
  let proxy: RogueProxy;
  const answers: Record<string, (body: never) => Promise<unknown>> = {
    hangs: async () => proxy.onlyHangs(),
    weather: async ({ seed, step, of }: { seed: number; step: number; of: number }) => {
      proxy.set(weatherOf(seed, of)[step - 1]!, { seed, step });
    },
    heal: async () => proxy.heal(),
    rows: async (asked: { kind: Kind; word: string }[]) =>
      Promise.all(asked.map((one) => rowsOf(world, one))),
    end: async () => {
      const faults = Object.fromEntries(proxy.faults);
      proxy.forget();
      return { faults, deeds: proxy.deeds() };
    },
  };
  const own = async ({ method, url, body }: { method: string; url: string; body: Buffer }) => {
    const found = method === 'GET' ? site.get(url) : undefined;
    if (found) return found;
    const answer = /^\/campaign\/(\w+)$/.exec(url)?.[1];
    if (!answer || !answers[answer]) return null;
    const asked = JSON.parse(body.toString() || '{}') as never;
    return { type: 'application/json', body: JSON.stringify((await answers[answer](asked)) ?? null) };
  };
  // Nothing here waits for a screen, so that shorter times say the same.
  proxy = await startRogueProxy(world.server, await freePort(), own, { longestDelayMs: 200, downMs: 40 });
  await page.goto(`${proxy.url}/campaign/`);
  const people = await Promise.all(
    world.people.map(async (one) => {
      const { cookies, person } = await personOf(world, one);
      const kept = { domain: 'localhost', path: '/api/auth', httpOnly: true };
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, ...kept })));
      return person;
    }),
  );
  const photo = await takePhoto('#336699');
  const cast: Cast = {
    people: people as [Person, Person],
    photo: photo.toString('base64'),
    yesterday: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  };
  await page.evaluate((met) => (globalThis as unknown as { campaign: Campaign }).campaign.meet(met), cast);
  return {
    run: (seed) =>
      page.evaluate((one) => (globalThis as unknown as { campaign: Campaign }).campaign.run(one), seed),
    close: () => proxy.close(),
  };
}

/** Signs a person in at the API, as this device, which then needs the cookies of that sign-in. */
async function personOf(
  { server }: World,
  { account, name, clientCode, policies }: Salesperson,
): Promise<{ person: Person; cookies: ApiUser['cookies'] }> {
  const deviceId = crypto.randomUUID();
  const api = await ApiUser.signIn(server.url, account, { deviceId });
  const user = await api.get<{ id: string; ern: string }>('/auth/user');
  const { key } = await api.get<{ key: string }>('/v1/devices/current/key');
  const {
    id: _,
    capturedAt: __,
    ...registration
  } = registrationOf(clientCode, {
    purchaseDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    orderReceiptDate: null,
    deliveryDate: null,
  });
  const session: Session = {
    userId: user.id,
    email: `${account}@kochfeld.example`,
    name,
    accessToken: api.tokens.accessToken,
    refreshToken: api.tokens.refreshToken,
    role: 'retailer',
    organization: `Studio ${clientCode}`,
    ern: user.ern,
    client: { code: clientCode, name: `Studio ${clientCode}`, logoUrl: null },
    language: 'de',
    deviceId,
  };
  return { person: { session, key, policies, registration }, cookies: api.cookies };
}
