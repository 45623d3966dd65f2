import sharp from 'sharp';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import {
  ApiUser,
  expect,
  hasWorker,
  installWorker,
  resetLanguage,
  signIn,
  speak,
  test,
} from '../../support/browser/browser-app.ts';
import { contractKey, keptAnswers } from '../../support/browser/device-texts.ts';
import {
  contractWithoutClaims,
  openFiling,
  chooseContract,
  numberOf,
} from '../../support/browser/filing-steps.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test('the app can be installed, and its icons are what the manifest says', async ({ network, phone }) => {
  const page = await phone.page();
  await page.goto(`${network.url}/login`);
  await hasWorker(page);
  const devtools = await phone.context().newCDPSession(page);
  await expect
    .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(new URL(link!, network.url));
  expect(answer.headers.get('content-type')).toContain('manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Kochfeld', display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const icon of manifest.icons) {
    const file = await fetch(new URL(icon.src, network.url));
    const { width, height, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([icon.sizes, icon.type]);
  }
});

test('without a network the app starts with what was seen last, and says how old it is', async ({
  page,
  context,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  const rows = page.getByRole('main').getByRole('link', { name: /\d{5}/ });
  await expect(rows.first()).toBeVisible();
  const first = await rows.first().innerText();
  await page.goto(`${network.url}/contracts/policies/${contract.code}`);
  await expect(page.getByText(numberOf(contract)).first()).toBeVisible();
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${network.url}/`);
  await expect(again.getByRole('main').getByText(first.trim()).first()).toBeVisible();
  await expect(again.getByText(/Stand \d\d:\d\d/).first()).toBeVisible();
  await again.goto(`${network.url}/contracts/policies/${contract.code}`);
  await expect(again.getByText(numberOf(contract)).first()).toBeVisible();
});

test('the latest contracts of the shop can be read without a network, opened before or not', async ({
  page,
  context,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await api.get<{ items: ContractListItem[] }>('/v1/contracts?tab=inactive');
  const lead = items.at(-1)!;
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await expect.poll(() => keptAnswers(page)).toContain(contractKey(lead.code));
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);
  await page.goto(`${network.url}/contracts/leads/${lead.code}`);
  await expect(page.getByText(lead.kvAbNumber).first()).toBeVisible();
});

test('that the browser has cleared the storage is said once, in the language of the account', async ({
  page,
  context,
  network,
  server,
}) => {
  await signIn(page, network.url, 'retailer');
  const devtools = await context.newCDPSession(page);
  const clearStorage = async () => {
    // The page only notices a missing database it has seen before.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('database_id:')));
    await devtools.send('Storage.clearDataForOrigin', { origin: network.url, storageTypes: 'indexeddb' });
    await page.reload();
  };
  await clearStorage();
  const said = page.getByRole('dialog');
  await expect(said).toContainText(
    'Der Browser hat den Speicher dieses Geräts geleert. Noch nicht gesendete Eingaben können verloren sein.',
  );
  await said.getByRole('button', { name: 'Okay' }).click();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: /\d{5}/ }).first()).toBeVisible();
  await expect(said).toBeHidden();
  try {
    await speak(page, 'en');
    await clearStorage();
    await expect(said).toContainText(
      'The browser has cleared the storage of this device. Entries that were not sent yet may be lost.',
    );
  } finally {
    await resetLanguage(server.url, 'retailer');
  }
});

test('answers of an older version are removed from the device once the page is idle', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await expect.poll(() => page.evaluate(keepOldAnswer)).toBe(true);
  await page.reload();
  await expect.poll(() => keptAnswers(page)).not.toContain(contractKey('OLD'));
});

/** Stores an answer as another version would have. Runs in the page. */
async function keepOldAnswer(): Promise<boolean> {
  const databases = await indexedDB.databases();
  const name = databases.find((one) => one.name?.startsWith('kochfeld-queries-'))?.name;
  if (!name) return false;
  const opened = indexedDB.open(name);
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const writing = opened.result.transaction('queries', 'readwrite');
  const old = { buster: 'another', state: { dataUpdatedAt: Date.now(), data: {} } };
  writing.objectStore('queries').put(old, 'q-["contract","OLD"]');
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  opened.result.close();
  return true;
}

test('a new version is offered, waits while something is unsaved, and is taken when asked for', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await openFiling(page, network.url);
  await chooseContract(page, contract);
  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  network.misbehave({
    path: /^\/sw\.js/,
    mischief: {
      status: 200,
      text: `${worker}\n// the next version`,
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
    },
  });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
    Object.assign(globalThis, { before: true });
  });
  const offer = page.getByRole('button', { name: 'Jetzt aktualisieren' });
  await expect(offer).toBeVisible();
  const reloaded = () => page.evaluate(() => !('before' in globalThis)).catch(() => false);

  // A long write transaction on this device's database holds up saving.
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name!);
    const opened = await Promise.all(
      names.map(
        (name) =>
          new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => resolve(request.result);
            request.addEventListener('error', () => reject(request.error ?? new Error(name)));
          }),
      ),
    );
    const database = opened.find((one) => one.objectStoreNames.contains('drafts'))!;
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores, 'readwrite');
    const busyUntil = Date.now() + 3_000;
    const keep = () => {
      const request = transaction.objectStore(stores[0]!).count();
      request.onsuccess = () => Date.now() < busyUntil && keep();
    };
    keep();
  });
  await page.getByRole('radio').first().check();
  await offer.click();
  await expect(page.getByText('Es wird gerade etwas gespeichert oder gesendet')).toBeVisible();
  expect(await reloaded()).toBe(false);

  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await offer.click();
  await expect.poll(reloaded).toBe(true);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(offer).toBeHidden();
});
