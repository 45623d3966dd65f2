import { ApiUser, expect, signIn, test } from '../support/browser/browser-app.ts';
import {
  fillContract,
  fillIn,
  goOn,
  jutta,
  openWizard,
  registerIt,
} from '../support/browser/registration-steps.ts';

// Whatever answers in place of our server is no verdict.

const page403 = { status: 403, text: '<h1>Blocked by policy</h1>', headers: { 'content-type': 'text/html' } };

test('a proxy that answers for us stops nothing, refuses nothing and signs nobody out', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  await signIn(page, network.url, 'retailer');
  await openWizard(page, network.url);
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, 'KV-PROXY');
  await goOn(page);
  const calls = { path: /\/api\/v1\/contracts/ };
  network.misbehave({ ...calls, mischief: page403 });
  await registerIt(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf diesem Gerät gespeichert');
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText('etwas anderes als unser Server')).toBeVisible();
  await expect(page.getByText('Noch nicht gesendet').first()).toBeVisible();
  await expect(page.getByText('unexpected')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Korrigieren' })).toBeHidden();

  for (const status of [404, 401, 302]) {
    network.behave();
    network.misbehave({
      ...calls,
      mischief: { ...page403, status, headers: { ...page403.headers, location: '/' } },
    });
    await page.getByRole('button', { name: 'Alles jetzt senden' }).click();
    await expect(page.getByText(/[2-9] Versuche bisher/)).toBeVisible();
    await expect(page.getByText('Noch nicht gesendet').first()).toBeVisible();
  }
  network.behave();
  network.misbehave({ ...calls, mischief: page403 });
  await page.goto(`${network.url}/contracts?search=Brandt`);
  await expect(page.getByText('Diese Antwort kam nicht von unserem Server').first()).toBeVisible();

  network.behave();
  await page.goto(`${network.url}/outbox`);
  const all = page.getByRole('button', { name: 'Alles jetzt senden' });
  const sent = page.getByText('Alles ist gesendet');
  // It may have been sent by itself as soon as the server answered again.
  await all.or(sent).first().waitFor();
  if (await all.isVisible()) await all.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(sent).toBeVisible();
  const { items } = await api.get<{ items: unknown[] }>('/v1/contracts?search=KV-PROXY');
  expect(items).toHaveLength(1);
});
