import { expect, test as base, type Page } from '@playwright/test';
import { takePhone, type Phone } from './phone.ts';
import { freePort, startServer, type RunningServer } from '../server/built-server.ts';
import { startUnrulyProxy, type UnrulyProxy } from '../server/faulty-proxy.ts';

export { expect } from '@playwright/test';

export const password = 'Kochfeld#2026';
export type Account =
  | 'admin'
  | 'standard'
  | 'service'
  | 'viewer'
  | 'retailer'
  | 'retailer2'
  | 'broker'
  | 'marketing';

interface TestFixtures {
  /** The way to the server, which can be told to misbehave. Pages are opened through it. */
  network: UnrulyProxy;
  /** A browser that can be killed. */
  phone: Phone;
}

interface WorkerFixtures {
  /** The built app on demo data of its own. */
  server: RunningServer;
}

/** A test against the real app: real server, real database, real browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const template = process.env['KOCHFELD_TEMPLATE'];
      await using server = await startServer(template ? { template } : {});
      await use(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  network: async ({ server }, use) => {
    const network = await startUnrulyProxy(server, await freePort());
    await use(network);
    await network.close();
  },
  /** Words that were not there when they were shown are a fault in every test. */
  context: async ({ context }, use) => {
    const wordless: string[] = [];
    context.on('console', (message) => {
      if (message.text().includes('Uncompiled message')) wordless.push(message.text());
    });
    await use(context);
    expect(wordless).toEqual([]);
  },
  phone: async ({}, use) => {
    await using phone = await takePhone();
    await use(phone);
  },
  baseURL: async ({ network }, use) => use(network.url),
});

/** Signs a demo account in and waits for the first screen. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills the form of the login page that is open and sends it. */
export async function fillLogin(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(`${account}@kochfeld.example`);
  await closeCookieBanner(page);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Answers the cookie banner, where it is shown. */
export async function closeCookieBanner(page: Page): Promise<void> {
  const necessary = page.getByRole('button', { name: 'Nur notwendige' });
  await necessary.waitFor({ timeout: 2_000 }).catch(() => undefined);
  if (await necessary.isVisible()) await necessary.click();
  await expect(necessary).toBeHidden();
}

/** Chooses the language at the sidebar, which a phone's screen has not; accounts begin in German. */
export async function speak(page: Page, language: 'de' | 'en'): Promise<void> {
  if (language === 'de') return;
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts');
}

/** Gives an account its German back. */
export async function resetLanguage(url: string, account: Account): Promise<void> {
  const api = await ApiUser.signIn(url, account);
  await api.send('PATCH', '/auth/user', { language: 'de' });
}

/** Waits until the service worker answers for the page, with all of the build on the device. */
export async function installWorker(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller !== null;
    },
    undefined,
    // The whole build is fetched meanwhile.
    { timeout: 45_000 },
  );
}

/** Talks to the API as somebody without a browser would, for what a test has to prepare or to look up. */
export class ApiUser {
  readonly #url: string;
  readonly #token: string;
  readonly #xsrf: string;

  private constructor(url: string, token: string, xsrf: string) {
    this.#url = url;
    this.#token = token;
    this.#xsrf = xsrf;
  }

  static async signIn(url: string, account: Account): Promise<ApiUser> {
    const first = await fetch(`${url}/api/v1/config`);
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(first.headers.getSetCookie().join(';'))?.[1] ?? '';
    const anonymous = new ApiUser(url, '', xsrf);
    const answer = await anonymous.send('POST', '/auth/login/dashboard', {
      email: `${account}@kochfeld.example`,
      password,
    });
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    return new ApiUser(url, data.accessToken, xsrf);
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        cookie: `XSRF-TOKEN=${this.#xsrf}`,
        'x-xsrf-token': this.#xsrf,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Uploads bytes under a key. */
  sendBytes(path: string, bytes: Uint8Array, type: string, key: string): Promise<Response> {
    return fetch(`${this.#url}/api${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${this.#token}`,
        cookie: `XSRF-TOKEN=${this.#xsrf}`,
        'x-xsrf-token': this.#xsrf,
        'content-type': type,
        'idempotency-key': key,
      },
      body: new Uint8Array(bytes),
    });
  }

  /** The `data` of a read. Throws where it is refused. */
  async get<Data>(path: string): Promise<Data> {
    const answer = await this.send('GET', path);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  }
}
