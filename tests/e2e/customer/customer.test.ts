import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { root } from '../../../build/root.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import {
  acceptAll,
  customerAt,
  customersPhone,
  givePostcode,
  nameOf,
  openContract,
  soon,
} from '../../support/browser/customers-phone.ts';
import { keysOnDevice, readableTextOnDevice } from '../../support/browser/device-texts.ts';
import { latestMail } from '../../support/browser/mailbox.ts';
import { withoutWhatIsNew } from '../../support/browser/old-browser.ts';

test.use({ serviceWorkers: 'allow' });

/** The scripts of the customer page's own build. */
function ofCustomersPage(): Set<string> {
  const built = JSON.parse(readFileSync(`${root}/dist/.vite/customer-manifest.json`, 'utf8')) as Manifest;
  return new Set(Object.values(built).map(({ file }) => `/${file}`));
}

test('a customer corrects their data and confirms it on the phone, and the shop sees it at once', async ({
  page: shop,
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  await openContract(shop, network.url, contract);
  await shop.evaluate(() => Object.assign(globalThis, { stillThere: true }));

  const phone = await customersPhone(browser);
  const scripts: string[] = [];
  phone.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie Ihre Angaben');
  // The shop's logo, or its name.
  const banner = phone.getByRole('banner');
  const mark = banner.getByRole('img', { name: contract.clientName });
  await expect(mark.or(banner.getByText(contract.clientName))).toBeVisible();
  expect.soft(await violations(phone), 'the data to be confirmed').toEqual([]);

  // Nothing is accepted and a name is missing. The page says so in one place and at the fields, and sets the focus.
  await phone.getByRole('button', { name: 'Angaben korrigieren' }).click();
  await phone.getByLabel('Nachname').first().fill('');
  await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie 4 Angaben' })).toBeFocused();
  expect.soft(await violations(phone), 'with mistakes').toEqual([]);
  await phone.getByRole('link', { name: /^Nachname: / }).click();
  await expect(phone.getByLabel('Nachname').first()).toBeFocused();

  // A reload keeps what was typed.
  await phone.getByLabel('Nachname').first().fill('Neumann-Live');
  const mobile = phone.getByLabel(/^Mobilnummer/);
  await mobile.fill('0170 / 123 456-78');
  const birthdate = phone.getByLabel(/^Geburtsdatum/);
  await birthdate.fill('1.3.80');
  await birthdate.blur();
  await expect(mobile).toHaveValue('+49 170 12345678');
  await expect(birthdate).toHaveValue('01.03.1980');
  await phone.reload();
  await expect(phone.getByLabel('Nachname').first()).toHaveValue('Neumann-Live');
  await acceptAll(phone);
  await phone.getByText('Wortlaut lesen').first().click();
  await expect(phone.getByText(/^Ich trete mit meiner Küche/)).toBeVisible();

  await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  const thanks = phone.getByRole('heading', { level: 1, name: /sind bestätigt|Aktivieren Sie Ihren Schutz/ });
  await expect(thanks).toBeVisible();
  const changed = `${contract.customer.firstName} Neumann-Live`;
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText(changed, { timeout: soon });
  await expect(shop.getByText('+49 170 12345678')).toBeVisible();
  expect(await shop.evaluate(() => 'stillThere' in globalThis)).toBe(true);
  await expect(thanks).toBeFocused();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Angaben bestätigt' })).toBeVisible();
  expect.soft(await violations(phone), 'confirmed').toEqual([]);

  // The page loads no code of the portal, and its worker keeps nothing. The documents and the right of withdrawal come
  // after the page.
  const later = [...new Set(scripts)].slice(1);
  expect(later.filter((path) => !ofCustomersPage().has(path))).toEqual([]);
  expect(later.filter((path) => /\/assets\/PeriodSheet-/.test(path))).toHaveLength(1);
  expect(scripts[0]).toMatch(/^\/assets\/customer-[\w-]+\.js$/);
  const worker = () => navigator.serviceWorker.ready.then(({ active, scope }) => [active!.scriptURL, scope]);
  expect(await phone.evaluate(worker)).toEqual([
    `${network.url}/customer-worker.js`,
    `${network.url}/confirm/`,
  ]);
  expect(await phone.evaluate(() => caches.keys())).toEqual([]);

  // Without a network it says so, and the same link opens once there is one again.
  await phone.context().setOffline(true);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
  expect.soft(await violations(phone), 'without a network').toEqual([]);
  await phone.context().setOffline(false);
  await phone.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(thanks).toBeVisible();
  expect(await phone.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Neumann');

  // The mail says what was declared, and whoever it was not says so without signing in.
  const declared = await latestMail(server.url, contract.customer.email, /Erklärung abgegeben/);
  await phone.goto(`${network.url}${/\/object\/[\w-]+/.exec(declared.text)![0]}`);
  await expect(phone.getByText('Daten bestätigt und Erklärungen angenommen')).toBeVisible();
  expect.soft(await violations(phone), 'objecting').toEqual([]);
  await phone.getByRole('textbox').fill('Ich habe nichts unterschrieben.');
  await phone.getByRole('button', { name: 'Das war ich nicht' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerspruch ist angekommen');
  await expect(shop.getByText('Ich habe nichts unterschrieben.')).toBeVisible({ timeout: soon });
  await shop.getByRole('button', { name: 'Geprüft' }).click();
  await expect(shop.getByText(/^Geprüft von Andrea Vogt/)).toBeVisible();
  await phone.context().close();
});

test('what a customer types on a shared tablet survives a reload, is readable nowhere, and goes with the deed', async ({
  page: tablet,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  await signIn(tablet, network.url, 'admin');
  await tablet.goto(link);
  await tablet.getByRole('button', { name: 'Angaben korrigieren' }).click();
  const name = tablet.getByLabel('Nachname').first();
  await name.fill('Neumann-Versiegelt');
  await tablet.getByRole('button', { name: 'Sie möchten den Küchenschutz nicht?' }).click();
  const reason = tablet.getByRole('textbox', { name: 'Ihr Grund' });
  await reason.fill('Wir ziehen nach Übersee.');
  await tablet.reload();
  await expect(name).toHaveValue('Neumann-Versiegelt');
  await expect(reason).toHaveValue('Wir ziehen nach Übersee.');
  const texts = await readableTextOnDevice(tablet);
  expect(texts).toContain('customer-confirm-');
  expect(texts).not.toMatch(new RegExp(`Versiegelt|Übersee|${contract.customer.address.street}`));
  const kept = await tablet.evaluate(() => Object.entries(sessionStorage));

  await tablet.getByRole('button', { name: 'Küchenschutz ablehnen' }).click();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(/abgelehnt/);
  await expect.poll(() => readableTextOnDevice(tablet)).not.toContain('customer-confirm-');
  expect(await keysOnDevice(tablet, 'kochfeld-links')).toEqual([]);

  // A copy of the tab that was made before holds what nothing opens.
  await tablet.evaluate((all) => {
    for (const [key, value] of all) sessionStorage.setItem(key, value);
  }, kept);
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(/abgelehnt/);
  await expect.poll(() => readableTextOnDevice(tablet)).not.toContain('customer-confirm-');
});

test('a customer declines in English, and the page says so from then on', async ({
  page: shop,
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  await openContract(shop, network.url, contract);

  const phone = await customersPhone(browser, { locale: 'en-GB', colorScheme: 'dark' });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'English' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Please confirm your details');
  expect(await phone.evaluate(() => document.documentElement.lang)).toBe('en');
  expect.soft(await violations(phone), 'dark').toEqual([]);
  await phone.getByRole('button', { name: 'Do you not want this plan?' }).click();
  await phone.getByRole('button', { name: 'Decline the plan' }).click();
  await expect(phone.getByText('This field is required.')).toBeVisible();
  await phone.getByLabel('Your reason').fill('We are moving abroad.');
  expect.soft(await violations(phone), 'declining').toEqual([]);
  await phone.getByRole('button', { name: 'Decline the plan' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The kitchen protection was declined');
  await expect(shop.getByRole('main').getByText(/^Abgelehnt Es besteht kein Schutz\./)).toBeVisible({
    timeout: soon,
  });
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The kitchen protection was declined');
  await expect(phone.getByText(contract.customer.address.street)).toHaveCount(0);
  await phone.context().close();
});

test('a customer activates, sees the policy come, and later revokes the service agreement', async ({
  page: shop,
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending_activation');
  await openContract(shop, network.url, contract);

  const phone = await customersPhone(browser);
  await phone.goto(link);
  // Once the data is confirmed the page asks for the postcode, and nothing of the customer is seen before.
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ihre Postleitzahl, bitte');
  await expect(phone.getByText(contract.customer.address.street)).toHaveCount(0);
  expect.soft(await violations(phone), 'the postcode').toEqual([]);
  await phone.getByRole('textbox', { name: 'Postleitzahl' }).fill('00000');
  await phone.getByRole('button', { name: 'Weiter' }).click();
  await expect(phone.getByText('Diese Postleitzahl passt nicht zu Ihrem Vertrag.')).toBeVisible();
  await givePostcode(phone, contract);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Aktivieren Sie jetzt Ihren Schutz');
  expect.soft(await violations(phone), 'to be activated').toEqual([]);
  await phone.getByRole('button', { name: 'Schutz jetzt aktivieren' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/ist aktiv/);
  await expect(shop).toHaveURL(/\/contracts\/policies\//);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ihr Küchenschutz ist aktiv', {
    timeout: 20_000,
  });
  await expect(phone.getByText(/^V-\d+/)).toBeVisible();

  await phone.getByRole('button', { name: /^Widerrufen \(Servicevereinbarung\)/ }).click();
  const question = phone.getByRole('group', { name: 'Servicevereinbarung widerrufen' });
  await expect(question).toBeFocused();
  expect.soft(await violations(phone), 'about to revoke').toEqual([]);
  await question.getByRole('button', { name: 'Nicht widerrufen' }).click();
  await phone.getByRole('button', { name: /^Widerrufen \(Servicevereinbarung\)/ }).click();
  await question.getByRole('button', { name: 'Ja, widerrufen' }).click();
  await expect(phone.getByText(/^Widerrufen am \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Widerrufen \(Servicevereinbarung\)/ })).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /^Widerrufen \(Abtretung/ })).toBeVisible();
  await shop.getByRole('tab', { name: 'Verlauf & Notizen' }).click();
  await expect(shop.getByText('Servicevereinbarung widerrufen')).toBeVisible();
  await expect(shop.getByText(new RegExp(`^${nameOf(contract)} · `)).first()).toBeVisible();
  await phone.context().close();
});

test('a customer for whom staff confirmed makes the declarations later, and has them to take along', async ({
  page: shop,
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  await api.send(
    'POST',
    `/v1/contracts/${contract.code}/confirm`,
    { reason: 'Telefonisch bestätigt' },
    { 'if-match': String(contract.version), 'idempotency-key': crypto.randomUUID() },
  );
  await openContract(shop, network.url, contract);

  const phone = await customersPhone(browser);
  await phone.goto(link);
  await givePostcode(phone, contract);
  await expect(phone.getByText(/^Ihre Daten wurden von Kochfeld bestätigt/)).toBeVisible();
  await phone.getByRole('link', { name: 'Erklärungen lesen und annehmen' }).click();
  const declarations = phone.getByRole('region', { name: 'Ihre Erklärungen' });
  await expect(declarations.getByText(/in Ihrem Auftrag bestätigt/)).toBeInViewport();
  const send = declarations.getByRole('button', { name: 'Erklärungen annehmen' });
  await send.click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie 3 Angaben' })).toBeFocused();
  expect.soft(await violations(phone), 'nothing accepted').toEqual([]);
  await acceptAll(phone);
  network.misbehave({ path: /\/accept$/, mischief: 'refuse' });
  await send.click();
  await expect(phone.getByRole('alert')).toContainText('Wir erreichen den Server gerade nicht');
  network.behave();
  await send.click();
  await expect(declarations.getByText(/^Vielen Dank, Ihre Erklärungen sind angenommen/)).toBeFocused();
  await expect(declarations.getByText(/^Angenommen am/)).toHaveCount(3);
  expect.soft(await violations(phone), 'accepted').toEqual([]);
  const saved = phone.waitForEvent('download');
  await phone.getByRole('link', { name: /^Abtretungserklärung/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Abtretungserklärung A-\d+\.pdf$/);
  await shop.getByRole('tab', { name: 'Verlauf & Notizen' }).click();
  await expect(shop.getByText('Erklärungen abgegeben')).toBeVisible({ timeout: soon });
  await phone.context().close();
});

test('a confirmation that does not get through is kept and sent again, once', async ({
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  await phone.goto(link);
  await acceptAll(phone);
  network.misbehave({ path: /\/confirm$/, mischief: 'refuse' });
  await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  await expect(phone.getByRole('alert')).toContainText('Wir erreichen den Server gerade nicht');
  await expect(phone.getByRole('checkbox').first()).toBeChecked();
  network.behave();
  await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /sind bestätigt|Aktivieren/ })).toBeVisible();
  const { events } = await api.get<{ events: { kind: string }[] }>(`/v1/contracts/${contract.code}/history`);
  expect(events.filter(({ kind }) => kind === 'accept')).toHaveLength(1);
  await phone.context().close();
});

test('nobody declares before the documents could be read, and what is held back is asked for again', async ({
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  const sent: string[] = [];
  phone.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const first = phone
    .getByRole('alert')
    .filter({ hasText: 'Die Bedingungen und Informationen sind noch nicht geladen' });
  const documents = phone.getByRole('link', { name: /^Versicherungsbedingungen/ });
  const confirm = phone.getByRole('button', { name: 'Bestätigen und annehmen' });
  const isConfirmed = () => sent.some((path) => path.endsWith('/confirm'));

  // Neither their script nor, then, their answer gets through.
  for (const path of [/\/assets\/SetSheet-/, /\/v1\/customer\/.*\/set$/]) {
    network.misbehave({ path, mischief: 'refuse' });
    await phone.goto(link);
    await acceptAll(phone);
    await confirm.click();
    await expect(first).toBeVisible();
    expect.soft(await violations(phone), 'before the documents could be read').toEqual([]);
    expect(isConfirmed()).toBe(false);
    network.behave();
    await first.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(documents).toBeVisible();
    await expect(first).toBeHidden();
    // What was entered is still there.
    await expect(phone.getByRole('checkbox').first()).toBeChecked();
  }
  await confirm.click();
  await expect(phone.getByRole('heading', { level: 1, name: /sind bestätigt|Aktivieren/ })).toBeVisible();
  expect(isConfirmed()).toBe(true);
  await phone.context().close();
});

test('a server out of order and links that do not hold say what to do, and the app’s worker leaves them alone', async ({
  page: shop,
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  network.misbehave({ path: /\/v1\/customer\//, mischief: { status: 500, text: 'out of order' } });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Das hat leider nicht geklappt');
  network.behave();
  await phone.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie Ihre Angaben');
  await phone.goto(`${link.slice(0, -4)}AAAA`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Dieser Link führt leider nicht weiter');
  await expect(phone.getByRole('main').getByText('service@kochfeld.example')).toBeVisible();
  expect.soft(await violations(phone), 'a wrong link').toEqual([]);
  await phone.context().close();

  await signIn(shop, network.url, 'admin');
  await installWorker(shop);
  await shop.goto(link);
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie Ihre Angaben');
});

test('the shop holds the link out as a QR code and copies it', async ({ page: shop, network, server }) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract } = await customerAt(api, network.url, 'pending');
  await shop.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.setViewportSize({ width: 390, height: 844 });
  await signIn(shop, network.url, 'admin', `/contracts/leads/${contract.code}`);
  await shop.getByRole('button', { name: 'Link kopieren' }).click();
  const note = shop.getByRole('alert').filter({ hasText: 'Der Link wurde kopiert.' });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Schließen' }).click();
  await expect(note).toBeHidden();
  const copied = await shop.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/confirm\/[\w-]{60,}$/);
  await shop.getByRole('button', { name: 'QR-Code zeigen' }).click();
  const code = shop.getByRole('img', { name: 'QR-Code der Kundenseite' });
  await expect(code).toBeVisible();
  expect((await code.boundingBox())!.width).toBeGreaterThan(300);
  await expect(shop.getByRole('dialog')).toContainText(/\/confirm\/[\w-]{60,}/);
  expect.soft(await violations(shop), 'the code').toEqual([]);
});

test('a customer confirms on a phone whose browser is three years old', async ({
  browser,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  await withoutWhatIsNew(phone);
  const failed: string[] = [];
  phone.on('pageerror', (error) => failed.push(error.message));
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie Ihre Angaben');
  await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie' })).toBeFocused();
  await acceptAll(phone);
  await phone.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  await expect(
    phone.getByRole('heading', { level: 1, name: /sind bestätigt|Aktivieren Sie Ihren Schutz/ }),
  ).toBeVisible();
  expect(failed).toEqual([]);
  await phone.context().close();
});
