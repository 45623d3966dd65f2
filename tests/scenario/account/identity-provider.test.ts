import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '#api/account/auth.ts';
import { beginAtProvider, finishAtProvider } from '#api/account/second-factor.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { startIdentityProvider } from '../../support/server/identity-provider.ts';

const shop = 'kg:nord:1001';
const secret = 'kept by the page that began';
const binding = createHash('sha256').update(secret).digest('hex');

describe.each(engines)('signing in at a provider of identities, on %s', (engine) => {
  let test: TestApp;
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  beforeAll(async () => {
    test = await startApp(engine);
    test.deps.settings.secondFactor = 'staff';
    await test.retailer(shop);
    const mail = (name: string) => ({ email: `${name}@kochfeld.example`, verified: true });
    provider = await startIdentityProvider(`${test.deps.settings.publicUrl}/api/auth/oidc/callback`, {
      clara: { ...mail('clara'), email: 'Clara@Kochfeld.example' },
      rita: mail('rita'),
      stranger: mail('stranger'),
      unverified: { ...mail('clara'), verified: false },
    });
    test.deps.settings.identityProvider = provider.settings;
    await test.person({ email: 'clara@kochfeld.example', role: 'customer_service' });
    await test.person({ email: 'rita@kochfeld.example', role: 'retailer', ern: shop });
  });
  afterAll(async () => {
    await provider[Symbol.asyncDispose]();
    await test.close();
  });

  /** Goes there and back as somebody, and returns the address at which the portal then opens. */
  async function visit(name: string, search = ''): Promise<string> {
    const begun = await test.browser().call(beginAtProvider, { body: { binding, search } });
    const back = new URL(await provider.visit((begun.data as { url: string }).url, name));
    // The test's clock stands still; the provider's does not, so the state is young by both.
    const reply = await test.app.request(`${back.pathname}${back.search}`);
    return reply.headers.get('location')!;
  }
  const tokenOf = (address: string) => address.split('#oidc=')[1]!;

  it('opens the session of staff with this address, where they were going, as with two factors', async () => {
    const address = await visit('clara', '?loginRedirect=%2Fclaims%2Foverview');
    expect(address).toMatch(/^\/login\?loginRedirect=%2Fclaims%2Foverview#oidc=[\w-]{43}$/);
    const browser = test.browser();
    const finish = { body: { token: tokenOf(address), secret } };
    const other = await browser.call(finishAtProvider, { body: { ...finish.body, secret: 'another page' } });
    expect(other.error, 'in another page').toBe('challenge_expired');
    const opened = await browser.call(finishAtProvider, finish);
    expect(opened.status).toBe(200);
    browser.accessToken = (opened.data as { accessToken: string }).accessToken;
    expect((await browser.call(currentUser)).data).toMatchObject({ email: 'clara@kochfeld.example' });
    expect((await browser.call(finishAtProvider, finish)).error, 'once').toBe('challenge_expired');
  });

  it.each([
    ['a retailer', 'rita'],
    ['somebody without an account', 'stranger'],
    ['an address that the provider has not verified', 'unverified'],
  ])('is refused to %s', async (_, name) => {
    expect(await visit(name)).toBe('/login#oidc=refused');
  });

  it('is refused for an answer that was made up, changed or brought twice', async () => {
    const begun = await test.browser().call(beginAtProvider, { body: { binding, search: '' } });
    const back = new URL(await provider.visit((begun.data as { url: string }).url, 'clara'));
    const open = async (change: (query: URLSearchParams) => void) => {
      const query = new URLSearchParams(back.search);
      change(query);
      const reply = await test.app.request(`${back.pathname}?${query.toString()}`);
      return reply.headers.get('location');
    };
    expect(await open((query) => query.set('state', 'made-up'))).toBe('/login#oidc=refused');
    expect(await open((query) => query.set('code', 'made-up'))).toBe('/login#oidc=refused');
    expect(await open((query) => query.set('iss', 'https://elsewhere.example'))).toBe('/login#oidc=refused');
    expect(await open(() => undefined)).toMatch(/^\/login#oidc=[\w-]{43}$/);
    expect(await open(() => undefined), 'the provider gives a code once').toBe('/login#oidc=refused');
  });
});
