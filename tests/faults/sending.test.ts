import { expect, fillLogin, test } from '../support/browser/browser-app.ts';
import {
  claimsOn,
  expectClaims,
  expectNothingWaits,
  file,
  fillWizard,
  salespersonAtWork,
} from '../support/browser/filing-steps.ts';
import type { UnrulyProxy } from '../support/server/faulty-proxy.ts';

const claims = /\/v1\/claims$/;
const uploads = /\/v1\/uploads\//;

function delivered(network: UnrulyProxy, line: RegExp): number {
  return network.delivered().filter((one) => line.test(one)).length;
}

test('the server has it and the answer is lost: the claim is there once', async ({
  page,
  network,
  server,
}) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await fillWizard(page, contract);
  network.misbehave({ method: 'PUT', path: uploads, mischief: 'lose-answer', times: 1 });
  network.misbehave({ method: 'POST', path: claims, mischief: 'lose-answer', times: 1 });
  await file(page);
  // Waits for the page's answer: leaving while it sends again would make it send a third time.
  await expect(page.getByText('Die Schadenmeldung ist angekommen')).toBeVisible({ timeout: 20_000 });
  await expectClaims(api, contract, 1);
  await expectNothingWaits(page, network.url);
  expect(delivered(network, /POST .*\/v1\/claims$/)).toBe(2);
  expect(await claimsOn(api, contract.code)).toHaveLength(1);
});

test('two tabs and the worker wake up together and send once', async ({ page, context, network, server }) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await context.setOffline(true);
  await fillWizard(page, contract);
  await file(page);
  const second = await context.newPage();
  await second.goto(`${network.url}/outbox`);
  await expect(second.getByText('Noch nicht gesendet').first()).toBeVisible();
  await context.setOffline(false);
  await expectClaims(api, contract, 1);
  await expectNothingWaits(second, network.url);
  await expect(page.getByText('Die Schadenmeldung ist angekommen')).toBeVisible();
  expect(delivered(network, /POST .*\/v1\/claims$/)).toBe(1);
  expect(delivered(network, /PUT .*\/v1\/uploads\//)).toBe(2);
});

test('with the page closed the browser sends by itself', async ({ page, context, network, server }) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await context.setOffline(true);
  await fillWizard(page, contract);
  await file(page);
  await page.close();
  await context.setOffline(false);
  await expectClaims(api, contract, 1);
});

test('a browser without Background Sync sends while the page is open', async ({
  page,
  context,
  network,
  server,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
  const { api, contract } = await salespersonAtWork({ page, network, server });
  expect(await page.evaluate(async () => 'sync' in (await navigator.serviceWorker.ready))).toBe(false);
  await context.setOffline(true);
  await fillWizard(page, contract);
  await file(page);
  await context.setOffline(false);
  await expectClaims(api, contract, 1);
});

test('photos that the server lost are sent again by themselves', async ({ page, network, server }) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await fillWizard(page, contract);
  network.misbehave({
    method: 'POST',
    path: claims,
    mischief: { status: 422, body: { error: { code: 'photo_missing', message: 'Ein Foto fehlt.' } } },
    times: 1,
  });
  await file(page);
  await expectClaims(api, contract, 1);
  expect(delivered(network, /PUT .*\/v1\/uploads\//)).toBe(4);
});

test('a claim that is refused is kept, corrected and sent as the same claim', async ({
  page,
  network,
  server,
}) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await fillWizard(page, contract);
  const message = 'Zu diesem Vertrag können keine Schäden gemeldet werden.';
  network.misbehave({
    method: 'POST',
    path: claims,
    mischief: { status: 409, body: { error: { code: 'contract_not_claimable', message } } },
    times: 1,
  });
  await file(page);
  await expect(page.getByText('braucht Ihre Prüfung')).toBeVisible();
  expect(await claimsOn(api, contract.code)).toEqual([]);
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText('Bitte prüfen').first()).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Korrigieren' }).click();
  await page.waitForURL(/draft=/);
  const id = new URL(page.url()).searchParams.get('draft');
  await page.getByRole('button', { name: 'Ändern: Schadenbeschreibung' }).click();
  await page.getByLabel('Was ist beschädigt?').fill('Nur der Griff ist lose');
  await page.getByRole('button', { name: 'Zur Übersicht' }).click();
  await page.getByRole('button', { name: 'Korrektur senden' }).click();
  await expectClaims(api, contract, 1);
  const [claim] = await claimsOn(api, contract.code);
  expect(claim!.id).toBe(id);
  const whole = await api.get<{ whatIsDamaged: string }>(`/v1/claims/${claim!.id}`);
  expect(whole.whatIsDamaged).toBe('Nur der Griff ist lose');
  await expectNothingWaits(page, network.url);
});

test('the sign-in page of a guest network is no success', async ({ page, network, server }) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await fillWizard(page, contract);
  network.misbehave({ path: /\/v1\/(uploads|claims)/, mischief: 'captive-portal' });
  await file(page);
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText('etwas anderes als unser Server')).toBeVisible();
  expect(await claimsOn(api, contract.code)).toEqual([]);
  network.behave();
  await expectClaims(api, contract, 1, 30_000);
});

test('a request that nobody answers is given up, and sent later', async ({
  page,
  context,
  network,
  server,
}) => {
  // Only the page sends, with a timeout of one second instead of half a minute.
  await context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    const { setTimeout: real } = globalThis;
    const soon = (work: () => void, ms = 0) => real(work, ms < 30_000 ? ms : ms / 30);
    globalThis.setTimeout = soon as typeof setTimeout;
  });
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await fillWizard(page, contract);
  network.misbehave({ path: uploads, mischief: 'hang' });
  await file(page);
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText('Das Netz war zu langsam')).toBeVisible();
  expect(await claimsOn(api, contract.code)).toEqual([]);
  network.behave();
  await expectClaims(api, contract, 1);
});

test('an expired sign-in is renewed once and the claim goes on', async ({ page, network, server }) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await fillWizard(page, contract);
  network.misbehave({ path: uploads, mischief: unauthorised, times: 1 });
  await file(page);
  await expectClaims(api, contract, 1);
  expect(delivered(network, /POST .*\/auth\/refresh/)).toBe(1);
});

test('somebody whose sign-in has ended signs in again, and then it is sent', async ({
  page,
  network,
  server,
}) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await fillWizard(page, contract);
  network.misbehave({ path: uploads, mischief: unauthorised });
  network.misbehave({ path: /\/auth\/refresh/, mischief: unauthorised });
  await file(page);
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText('Ihre Anmeldung ist abgelaufen')).toBeVisible();
  expect(await claimsOn(api, contract.code)).toEqual([]);
  // The outbox may still be trying: with an obliging network the session would go on instead of ending.
  await page.getByRole('button', { name: 'Zum Senden anmelden' }).click();
  await expect(page).toHaveURL(/\/login/);
  network.behave();
  await fillLogin(page, 'retailer');
  await expectClaims(api, contract, 1);
  await expectNothingWaits(page, network.url);
});

test('the server is killed in the middle of it: nothing or all, then once', async ({
  page,
  context,
  network,
  server,
}) => {
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await context.setOffline(true);
  await fillWizard(page, contract);
  await file(page);
  await context.setOffline(false);
  await expect.poll(() => delivered(network, /PUT .*\/v1\/uploads\//)).toBeGreaterThan(0);
  await server.kill();
  await server.start();
  const found = await claimsOn(api, contract.code);
  expect(found.length).toBeLessThanOrEqual(1);
  await page.goto(`${network.url}/outbox`);
  await expectClaims(api, contract, 1, 30_000);
  await expectNothingWaits(page, network.url);
  const [claim] = await claimsOn(api, contract.code);
  expect((await api.get<{ photos: unknown[] }>(`/v1/claims/${claim!.id}`)).photos).toHaveLength(2);
});

const unauthorised = {
  status: 401,
  body: { error: { code: 'unauthenticated', message: 'Bitte melden Sie sich an.' } },
};
