import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { closeCookieBanner } from './cookie-banner.ts';
import { takePhone, type Phone } from './phone.ts';
import { freePort, startServer, type RunningServer } from '../server/built-server.ts';
import { startUnrulyProxy, type UnrulyProxy } from '../server/faulty-proxy.ts';
import type { SignInUnformed } from './unformed-sign-in.ts';

export { expect } from '@playwright/test';
export { closeCookieBanner };

/** For files of tests that need more of the browser than its headless shell has: `test.use(wholeBrowser)`. */
export const wholeBrowser = { launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } };

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
  /** The proxy to the server. It can be told to misbehave. Pages open through it. */
  network: UnrulyProxy;
  /** A browser that can be killed. */
  phone: Phone;
}

interface WorkerFixtures {
  /** The built app on its own demo data. */
  server: RunningServer;
}

/** A test against the real app: server, database and browser. */
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
  /** Fails every test in which a message was shown without its compiled translation. */
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

/**
 * Signs a demo account in, as the app stores it but without its form, and opens the first screen or the one `at` an
 * address. The browser's history is as after the form.
 */
export async function signIn(page: Page, url: string, account: Account, at = '/'): Promise<void> {
  // A page in which nothing of the app runs.
  await page.goto(`${url}/api/health/live`);
  await page.evaluate(readFileSync(process.env['KOCHFELD_SIGN_IN']!, 'utf8'));
  await page.evaluate(
    (given) => (globalThis as unknown as { signInUnformed: SignInUnformed }).signInUnformed(...given),
    [`${account}@kochfeld.example`, password] as const,
  );
  await page.evaluate((address) => location.replace(address), url + at);
  await page.waitForURL((address) => !address.pathname.startsWith('/api/'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Signs a demo account in by the form and waits for the first screen. */
export async function signInByForm(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills and submits the open login form. Resolves once the session is there: leaving before that would cancel it. */
export async function fillLogin(page: Page, account: Account, given = password): Promise<void> {
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(`${account}@kochfeld.example`);
  await closeCookieBanner(page);
  await page.getByLabel('Passwort', { exact: true }).fill(given);
  const submit = page.getByRole('button', { name: 'Anmelden', exact: true });
  await submit.click();
  await expect(submit).toBeHidden();
}

/** Chooses the language in the sidebar, which phones do not show. Accounts start in German. */
export async function speak(page: Page, language: 'de' | 'en'): Promise<void> {
  if (language === 'de') return;
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/auth/user'),
  );
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts');
  await saved;
}

/** Sets an account back to German. */
export async function resetLanguage(url: string, account: Account): Promise<void> {
  const api = await ApiUser.signIn(url, account);
  await api.send('PATCH', '/auth/user', { language: 'de' });
}

/** Installs the service worker at once. The page itself leaves its first screen some seconds before that. */
export async function installWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => undefined));
  await hasWorker(page);
}

/** Waits until the service worker controls the page and has cached the whole build. */
export async function hasWorker(page: Page): Promise<void> {
  // The worker downloads the whole build.
  const timeout = 45_000;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Calls the API without a browser, to prepare a test or check its result. */
export class ApiUser {
  readonly #url: string;
  readonly #token: string;
  readonly #xsrf: string;
  /** The tokens of its session. */
  readonly tokens: { accessToken: string; refreshToken: string };
  /** Cookies that its sign-in gave it. */
  cookies: { name: string; value: string }[] = [];

  private constructor(url: string, tokens: { accessToken: string; refreshToken: string }, xsrf: string) {
    this.#url = url;
    this.tokens = tokens;
    this.#token = tokens.accessToken;
    this.#xsrf = xsrf;
  }

  /** Somebody who is not signed in. */
  static async guest(url: string): Promise<ApiUser> {
    const first = await fetch(`${url}/api/v1/config`);
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(first.headers.getSetCookie().join(';'))?.[1] ?? '';
    return new ApiUser(url, { accessToken: '', refreshToken: '' }, xsrf);
  }

  static async signIn(
    url: string,
    account: Account,
    given: { deviceId?: string; password?: string } = {},
  ): Promise<ApiUser> {
    const anonymous = await ApiUser.guest(url);
    const answer = await anonymous.send('POST', '/auth/login/dashboard', {
      email: `${account}@kochfeld.example`,
      password,
      ...given,
    });
    const { data } = (await answer.json()) as { data: ApiUser['tokens'] };
    const user = new ApiUser(url, data, anonymous.#xsrf);
    user.cookies = answer.headers.getSetCookie().map((cookie) => {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      return { name: name!, value: value! };
    });
    return user;
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

  /** The cookie header of somebody who gave a customer's postcode at an address that asks for it. */
  async opened(path: string, { customer }: { customer: { address: { zipCode: string } } }) {
    const answer = await this.send('POST', `${path}/open`, { zipCode: customer.address.zipCode });
    const [pass] = answer.headers.getSetCookie().filter((one) => one.startsWith('customer_pass='));
    return { cookie: `XSRF-TOKEN=${this.#xsrf}; ${pass?.split(';')[0]}` };
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

  /** The `data` of a GET. Throws if it is refused. */
  async get<Data>(path: string): Promise<Data> {
    const answer = await this.send('GET', path);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  }
}
