import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '#api/account/auth.ts';
import * as api from '#api/account/second-factor.ts';
import { password, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { softAuthenticator } from '../../support/server/authenticator.ts';
import { engines } from '../../support/database/engines.ts';
import { challenged } from '../../support/server/second-factor.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('a passkey on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
  });
  afterAll(() => test.close());

  const authenticator = () => softAuthenticator(new URL(test.deps.settings.publicUrl).origin);
  type Authenticator = ReturnType<typeof authenticator>;

  async function add(who: Browser, key: Authenticator, tampering = {}, name = 'Theke') {
    const offer = (await who.call(api.offerFactor, { body: { proof: password } })).data as api.FactorOffer;
    const response = key.create(offer.passkey, tampering);
    return who.call(api.addFactor, {
      body: { token: offer.token, factor: { kind: 'passkey', name, response } },
    });
  }
  const ask = async () => (await test.browser().call(api.offerPasskeySignIn)).data;
  const answer = (response: object) => test.browser().call(api.signInWithPasskey, { body: { response } });
  const signInWith = async (key: Authenticator, tampering = {}) => answer(key.get(await ask(), tampering));

  it('signs in by itself, without email and password, and brings recovery codes', async () => {
    const anna = await test.as('retailer', shop);
    const key = authenticator();
    const added = await add(anna, key);
    expect((added.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const opened = await signInWith(key);
    expect(opened.status).toBe(200);
    const browser = test.browser();
    browser.accessToken = (opened.data as { accessToken: string }).accessToken;
    expect((await browser.call(currentUser)).data).toMatchObject({ email: anna.email });
    expect((await browser.call(api.getSecondFactor)).data).toMatchObject({
      totpSince: null,
      passkeys: [{ name: 'Theke', lastUsedAt: expect.any(String) }],
    });
    const details = await challenged(test.browser(), anna.email);
    expect(details, 'a password alone no longer does').toMatchObject({ totp: false, passkey: true });
  });

  it('is one of several, each with a name, and gone once removed', async () => {
    const anna = await test.as('retailer', shop);
    const [phone, tablet] = [authenticator(), authenticator()];
    await add(anna, phone, {}, 'Telefon');
    expect((await add(anna, tablet, {}, 'Tablet')).data, 'the codes still hold').toEqual({
      recoveryCodes: null,
    });
    const { passkeys } = (await anna.call(api.getSecondFactor)).data as { passkeys: api.Passkey[] };
    expect(passkeys.map(({ name }) => name).toSorted()).toEqual(['Tablet', 'Telefon']);
    const { id } = passkeys.find(({ name }) => name === 'Telefon')!;
    const bert = await test.as('retailer', shop);
    const rename = { body: { id, name: ' Diensttelefon ' } };
    expect((await bert.call(api.renamePasskey, rename)).error, 'not somebody else’s').toBe('not_found');
    expect((await anna.call(api.renamePasskey, { body: { id, name: ' ' } })).error).toBe('invalid');
    expect((await anna.call(api.renamePasskey, rename)).status).toBe(204);
    expect((await anna.call(api.getSecondFactor)).data).toMatchObject({
      passkeys: expect.arrayContaining([expect.objectContaining({ id, name: 'Diensttelefon' })]),
    });
    const remove = { body: { proof: password, id } };
    expect((await bert.call(api.removePasskey, remove)).error, 'not somebody else’s').toBe('not_found');
    expect((await anna.call(api.removePasskey, remove)).status).toBe(204);
    expect((await signInWith(phone)).error).toBe('passkey_refused');
    expect((await signInWith(tablet)).status).toBe(200);
  });

  it('is not made for another site, without its user, or by a recorded answer', async () => {
    const anna = await test.as('retailer', shop);
    const key = authenticator();
    expect((await add(anna, key, { origin: 'https://kochfe1d.example' })).error).toBe('passkey_refused');
    expect((await add(anna, key, { verified: false })).error).toBe('passkey_refused');
    const earlier = (await anna.call(api.offerFactor, { body: { proof: password } })).data as api.FactorOffer;
    const later = (await anna.call(api.offerFactor, { body: { proof: password } })).data as api.FactorOffer;
    const factor = { kind: 'passkey', name: 'Theke', response: key.create(earlier.passkey) };
    expect((await anna.call(api.addFactor, { body: { token: later.token, factor } })).error).toBe(
      'passkey_refused',
    );
  });

  it('signs nobody in from another site, without its user, twice, too late, or as a copy', async () => {
    const anna = await test.as('retailer', shop);
    const key = authenticator();
    await add(anna, key);
    expect((await signInWith(key, { origin: 'https://kochfe1d.example' })).error).toBe('passkey_refused');
    expect((await signInWith(key, { verified: false })).error).toBe('passkey_refused');
    const said = key.get(await ask());
    const forged = { ...said, response: { ...said.response, signature: 'AAAA' } };
    expect((await answer(forged)).error).toBe('passkey_refused');
    expect((await answer(said)).status).toBe(200);
    expect((await answer(said)).error, 'an answer counts once').toBe('passkey_refused');
    const made = key.get({ challenge: 'A'.repeat(48), rpId: 'localhost' });
    expect((await answer(made)).error, 'a challenge of its own making').toBe('passkey_refused');
    expect((await signInWith(key, { counter: 7 })).status).toBe(200);
    expect((await signInWith(key, { counter: 7 })).error, 'a counter that stands').toBe('passkey_refused');
    const late = key.get(await ask(), { counter: 8 });
    const began = test.now();
    test.setNow(new Date(began.getTime() + 6 * 60_000).toISOString());
    expect((await answer(late)).error).toBe('passkey_refused');
    test.setNow(began.toISOString());
  });
});
