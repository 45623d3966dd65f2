import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import type { PushNews } from '#domain/push/push.ts';
import { violations } from '../../support/browser/axe.ts';
import {
  ApiUser,
  closeCookieBanner,
  expect,
  fillLogin,
  installWorker,
  signIn,
  test,
  wholeBrowser,
} from '../../support/browser/browser-app.ts';
import {
  answerUntilPhotos,
  chooseContract,
  contractWithoutClaims,
  openFiling,
} from '../../support/browser/filing-steps.ts';
import { takePhoto } from '../../support/data/camera-photo.ts';
import { startPushService, type BrowserSubscription } from '../../support/server/push-service.ts';

test.use({ ...wholeBrowser, serviceWorkers: 'allow' });

interface Manifest {
  share_target: { action: string; params: { files: { name: string; accept: string[] }[] } };
  file_handlers: { action: string; accept: Record<string, string[]> }[];
}

/** Posts files as the system does that shares them: a form to the address, in the field, that the manifest names. */
async function share(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
  site = '',
  accepted = 'image/*',
): Promise<void> {
  const { share_target: target } = JSON.parse(readFileSync('dist/manifest.webmanifest', 'utf8')) as Manifest;
  const { name: field } = target.params.files.find(({ accept }) => accept.includes(accepted))!;
  await page.evaluate(
    ({ action, name }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name, multiple: true, id: 'share' });
      form.append(input);
      document.body.append(form);
    },
    { action: `${site}${target.action}`, name: field },
  );
  await page.locator('#share').setInputFiles(files);
  await page.locator('#share').evaluate((input: HTMLInputElement) => input.form!.submit());
}

test('photos shared from the gallery, without a network, are in a new claim if asked for, and nobody else’s', async ({
  page,
  context,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  // This device has the contracts from here on.
  await openFiling(page, network.url);
  const jpeg = { mimeType: 'image/jpeg', buffer: await takePhoto() };
  const png = { mimeType: 'image/jpeg', buffer: await takePhoto({ orientation: 6 }) };
  const files = [
    { name: 'kitchen.jpg', ...jpeg },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
    { name: 'crack.jpg', ...png },
  ];
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);
  await share(page, files);
  await expect(page.getByText('2 Fotos wurden geteilt. Einen Schaden damit melden?')).toBeVisible();
  await page.getByRole('button', { name: 'Fotos übernehmen' }).click();
  await expect(page).toHaveURL(/\/claims\/new\?draft=/);
  await expect(page.getByText('1 Datei wurde nicht übernommen.', { exact: false })).toBeVisible();
  await page.reload();
  await chooseContract(page, contract);
  await answerUntilPhotos(page);
  for (const slot of ['Ganzer Gegenstand', 'Nahaufnahme des Schadens'])
    await expect(page.getByRole('region', { name: slot }).getByRole('img')).toBeVisible();

  await context.setOffline(false);
  network.behave();
  await page.goto(`${network.url}/settings`);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Abmelden und verschlossen behalten' }).click();
  await expect(page).toHaveURL(/\/login/);
  await share(page, files);
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, 'retailer2');
  await expect(page.getByText('Die geteilten Fotos konnten nicht gespeichert werden')).toBeVisible();
  await page.getByRole('button', { name: 'Schaden melden' }).click();
  await expect(page.getByRole('heading', { name: 'Um welchen Vertrag geht es?' })).toBeVisible();
  await expect(page.getByText('Begonnene Schadenmeldungen')).toBeHidden();
});

test('an order shared without a network becomes a registration if asked for; killed before, it waits; nobody else gets it', async ({
  page,
  context,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await page.goto(`${network.url}/contracts/registration`);
  const name = page.locator('[id="field-customer.lastName"]');
  await expect(name).toBeVisible();
  const rows = ['Auftragsnummer;Vorname;Nachname;E-Mail', '4711;Erika;Großmann;erika@post.example'];
  const csv = { mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  const orders = [
    { name: 'Auftrag Großmann.csv', ...csv },
    { name: 'Auftrag Vogt.csv', ...csv },
  ];
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);
  const asked = page.getByText('Ein Auftrag wurde geteilt. Einen Vertrag damit anlegen?');
  const use = page.getByRole('main').getByRole('button', { name: 'Auftragsdaten übernehmen' });
  const dialog = page.getByRole('dialog', { name: 'Auftragsdaten übernehmen' });
  await share(page, orders, '', 'application/pdf');
  await expect(asked).toBeVisible();
  await expect(page.getByText('Auftrag Großmann.csv')).toBeVisible();
  await expect(page.getByText('Eine weitere Datei wurde nicht übernommen', { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await use.click();
  await expect(dialog).toContainText('Großmann');
  // The dialog is closed, then the page is killed while it asks: the order still waits.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(`${network.url}/contracts/registration`);
  await expect(asked).toBeVisible();
  await use.click();
  await expect(dialog).toContainText('Großmann');
  await page.goto(`${network.url}/contracts/registration`);
  await expect(asked).toBeVisible();
  await use.click();
  await dialog.getByRole('button', { name: /Angaben übernehmen/ }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Großmann');
  await page.goto(`${network.url}/contracts/registration?shared=again`);
  await expect(page.getByText('Der geteilte Auftrag wurde schon verwendet oder verworfen.')).toBeVisible();
  await expect(asked).toBeHidden();

  await context.setOffline(false);
  network.behave();
  await page.goto(`${network.url}/settings`);
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Abmelden und verschlossen behalten' }).click();
  await expect(page).toHaveURL(/\/login/);
  await share(page, orders, '', 'application/pdf');
  await fillLogin(page, 'retailer2');
  await expect(page.getByText('Der geteilte Auftrag konnte nicht gespeichert werden')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag anlegen' })).toBeVisible();
});

test('photos that nobody shared become no claim: a website’s are refused, or asked about', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await openFiling(page, network.url);
  const files = [{ name: 'strange.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }];
  // Another origin: the same server under its other name.
  const foreign = new URL('/nothing-here', network.url);
  foreign.hostname = foreign.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const post = async (policy: string) => {
    await page.route(foreign.href, (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'referrer-policy': policy }, body: '<body>' }),
    );
    await page.goto(foreign.href);
    await share(page, files, network.url);
    await page.unroute(foreign.href);
  };
  await post('strict-origin-when-cross-origin');
  await expect(page.getByText('Die geteilten Fotos konnten nicht gespeichert werden')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Schaden melden' })).toBeVisible();
  await post('no-referrer');
  await expect(page.getByText('1 Foto wurde geteilt. Einen Schaden damit melden?')).toBeVisible();
  await expect(page.getByText('Begonnene Schadenmeldungen')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fotos verwerfen' }).click();
  await expect(page.getByRole('button', { name: 'Fotos verwerfen' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Um welchen Vertrag geht es?' })).toBeVisible();
  await expect(page.getByText('Fotos verwerfen')).toBeHidden();
});

test('switched on in the settings, a push comes through the worker, and only to its addressee', async ({
  page,
  context,
  network,
  server,
}) => {
  const service = await startPushService();
  await server.stop();
  await server.start({ PUSH_SERVICES: service.origin });
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { publicKey } = await api.get<{ publicKey: string }>('/v1/push');
  const subscription = await service.subscribe('this browser', publicKey);
  await context.grantPermissions(['notifications']);
  // A browser's own push service is out of reach here; this one is real as well, and on this machine.
  await page.addInitScript(subscribeAt, subscription);
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await page.goto(`${network.url}/settings`);
  const section = page.getByRole('region', { name: 'Benachrichtigungen' });
  await section.getByText('An', { exact: true }).click();
  await section.getByRole('button', { name: 'Ausprobieren' }).click();
  await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
  const [{ to: _to, ttl: _ttl, ...news }] = service.received as [(typeof service.received)[0]];

  await section.getByRole('checkbox', { name: 'Ein Kunde hat seine Daten bestätigt' }).uncheck();
  await section.getByLabel('Von', { exact: true }).fill('21:30');
  await section.getByLabel('Bis', { exact: true }).focus();
  await expect
    .poll(async () => (await api.get<{ choice: { events: string[]; quiet: unknown } }>('/v1/push')).choice)
    .toMatchObject({ events: expect.not.arrayContaining(['customer_confirmed']), quiet: { from: '21:30' } });
  expect(await violations(page)).toEqual([]);

  const deliver = await pushing(await context.newCDPSession(page), network.url);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ body }) => body);
    });
  await deliver({
    ...news,
    user: '01890000-0000-7000-8000-000000000009',
    tag: 'other',
    text: 'Nicht für Sie',
  });
  await deliver(news);
  await expect.poll(shown).toEqual(['So sehen Benachrichtigungen von Kochfeld aus.']);

  await deliver({ ...news, tag: 'claim', text: 'Schaden S-1 ist geschlossen.', path: '/outbox' });
  await expect.poll(shown).toHaveLength(2);
  await context.serviceWorkers()[0]!.evaluate(clickOn, 'claim');
  await expect(page).toHaveURL(/\/outbox$/);
  expect(context.pages()).toHaveLength(1);
  await service.stop();
});

/** Subscribes this page's browser at a push service of the test. Runs in the page. */
function subscribeAt({ endpoint, p256dh, auth }: BrowserSubscription): void {
  let current: PushSubscription | null = null;
  const made = {
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  PushManager.prototype.subscribe = async () => (current = made as unknown as PushSubscription);
  PushManager.prototype.getSubscription = async () => current;
}

/** Clicks a notification. Runs in the worker. */
async function clickOn(tag: string): Promise<void> {
  const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
  const [notification] = await scope.registration.getNotifications({ tag });
  const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
  scope.dispatchEvent(event);
}

/** Delivers messages to the worker as the browser does that has decrypted them. */
async function pushing(devtools: CDPSession, origin: string): Promise<(news: PushNews) => Promise<void>> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (news) => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(news),
    });
  };
}

test('orders’ files and exported items open where they belong, and what is not opened is named', async ({
  page,
  network,
}) => {
  await page.addInitScript(launchWith);
  await signIn(page, network.url, 'retailer');
  await closeCookieBanner(page);
  await page.goto(`${network.url}/contracts/registration?launch=order.csv&launch=next.csv&launch=last.csv`);
  const order = page.getByRole('dialog', { name: 'Auftragsdaten übernehmen' });
  await expect(order).toContainText('„order.csv“ dem Vertrag als Auftragsbestätigung beilegen');
  await expect(order).toContainText('2 Dateien wurden nicht geöffnet: next.csv und last.csv.');
  await page.goto(`${network.url}/outbox?launch=item.zip&launch=other.zip`);
  const item = page.getByRole('dialog', { name: 'Exportierter Eintrag' });
  await expect(item).toContainText('„item.zip“ ist kein Eintrag');
  await page.keyboard.press('Escape');
  await expect(item).toContainText('„other.zip“ ist kein Eintrag');
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
});

/** Launches the app with the files that the address names, as Chromium does for installed apps. Runs in the page. */
function launchWith(): void {
  const names = new URL(location.href).searchParams.getAll('launch');
  const rows = ['Auftragsnummer;Vorname;Nachname;E-Mail', '4711;Erika;Großmann;erika@post.example'];
  const files = names.map((name) => ({ getFile: async () => new File([rows.join('\n')], name) }));
  const setConsumer = (consume: (launch: object) => void) => names.length > 0 && consume({ files });
  Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
}
