import type { Locator, Page } from '@playwright/test';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { customerAt, givePostcode } from '../../support/browser/customers-phone.ts';
import * as filing from '../../support/browser/filing-steps.ts';
import * as registration from '../../support/browser/registration-steps.ts';
import {
  contractIn,
  mayBeCompany,
  nameAtLength,
  nameRetailerAtLength,
} from '../../support/browser/walk-world.ts';
import { look, lookInto, open } from '../../support/browser/walk.ts';

// Every screen in German at 320, 390, 820 and 1440 px, its menus and dialogs opened. See `look` for what fails.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

test('signing in, and what lies outside', async ({ page, network }) => {
  const url = network.url;
  await page.context().clearCookies();
  await open(page, `${url}/login`);
  await look(page, 'sign-in with the cookie banner');
  await button(page, 'Auswählen').click();
  await look(page, 'choice of cookies');
  await button(page, 'Nur notwendige').click();
  await button(page, /^Anmelden$/).click();
  await look(page, 'sign-in with mistakes');
  await button(page, 'Passwort vergessen').click();
  await expect(page).toHaveTitle('Passwort zurücksetzen · Anmelden · Kochfeld');
  await look(page, 'forgotten password');
  await open(page, `${url}/account/reset-password?token=wrong`);
  await look(page, 'new password');
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByText('Amtsgericht Hamburg')).toBeVisible();
  await look(page, 'imprint');
  await open(page, `${url}/accessibility`);
  await look(page, 'accessibility statement');
});

test('the list of contracts, and changing one', async ({ page, network, server }) => {
  const url = network.url;
  const api = await ApiUser.signIn(server.url, 'admin');
  const { items } = await api.get<{ items: ContractListItem[] }>('/v1/contracts');
  await nameAtLength(
    api,
    items.find((one) => (one.status === 'created' || one.status === 'pending') && mayBeCompany(one)),
  );
  await signIn(page, url, 'admin');
  await open(page, `${url}/contracts`);
  await look(page, 'contracts');
  await open(page, `${url}/contracts?search=qqqq`);
  await look(page, 'contracts, none found');
  await open(page, `${url}/contracts?from=2026-01&to=2026-11&step=ended&product=kitchen`);
  await look(page, 'contracts that a number of the cockpit counts');
  await open(page, `${url}/cockpit`);
  await look(page, 'cockpit');
  await open(page, `${url}/cockpit?from=2015-01&to=2015-02`);
  await look(page, 'cockpit without contracts');
  const code = await contractIn(api, 'created');
  for (const part of ['customer', 'objects', 'contract']) {
    await open(page, `${url}/contracts/leads/${code}/edit?part=${part}`);
    await look(page, `change of the ${part}`);
  }
  const policy = await contractIn(api, 'active');
  for (const tab of ['objects', 'notes', 'claims']) {
    await open(page, `${url}/contracts/policies/${policy}?tab=${tab}`);
    await look(page, `contract, ${tab}`);
  }
  await open(page, `${url}/contracts/leads/NOWHERE`);
  await expect(page).toHaveTitle('Diesen Vertrag gibt es nicht · Vertrag · Kochfeld');
  await expect(page.getByRole('link', { name: 'Zu den Verträgen' })).toHaveAttribute('href', '/contracts');
  await look(page, 'a contract that does not exist');
});

test('an address that no record has says what is missing', async ({ page, network }) => {
  await signIn(page, network.url, 'admin');
  const unknown = '01J8Z3M6T5V4W3X2Y1Z0A9B8C7';
  const headings = {
    clients: 'Diesen Händler gibt es nicht',
    associations: 'Diesen Verband gibt es nicht',
    approvals: 'Diesen Händler gibt es nicht',
    'contracts/policies': 'Diesen Vertrag gibt es nicht',
    'claims/detail': 'Diesen Schaden gibt es nicht',
    'shop/orders': 'Diese Bestellung gibt es nicht',
    import: 'Diesen Import gibt es nicht',
  };
  for (const [kind, heading] of Object.entries(headings)) {
    for (const id of [unknown, 'no id']) {
      await open(page, `${network.url}/${kind}/${encodeURIComponent(id)}`);
      await expect.soft(page.getByRole('heading', { level: 1 }), `${kind} ${id}`).toHaveText(heading);
    }
    await look(page, `${kind}, none`);
  }
});

for (const status of ['created', 'pending', 'pending_delivery', 'pending_activation', 'active'] as const) {
  test(`a contract that is ${status}, its menu and dialogs`, async ({ page, network, server }) => {
    const api = await ApiUser.signIn(server.url, 'admin');
    const code = await contractIn(api, status);
    if (status === 'pending') await nameAtLength(api, { code });
    await signIn(page, network.url, 'admin');
    await open(page, `${network.url}/contracts/${status === 'active' ? 'policies' : 'leads'}/${code}`);
    await expect(page).toHaveTitle(/^[AV]-\d+ · Vertrag · Kochfeld$/);
    await look(page, 'contract');
    const menu = page.getByRole('main').locator('[aria-haspopup=menu]');
    await lookInto(page, 'menu', menu, { role: 'menu' });
    await menu.click();
    const items = await page.getByRole('menuitem').and(page.locator(':enabled')).allInnerTexts();
    await page.keyboard.press('Escape');
    for (const item of items) {
      await menu.click();
      await lookInto(page, item, page.getByRole('menuitem', { name: item, exact: true }), {
        returnsTo: menu,
      });
    }
    if (status !== 'pending_activation') return;
    await lookInto(page, 'activate', page.getByRole('button', { name: 'Aktivieren', exact: true }));
    await lookInto(page, 'QR code', button(page, 'QR-Code zeigen'));
  });
}

test('registering a contract', async ({ page, network }) => {
  const url = network.url;
  await signIn(page, url, 'standard');
  await registration.openWizard(page, url);
  await look(page, 'customer');
  await registration.goOn(page);
  await look(page, 'customer, with mistakes');
  await page.getByRole('combobox', { name: 'Händler' }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await registration.fillIn(page, registration.jutta);
  await registration.goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welches Schutzpaket/);
  await registration.goOn(page);
  await look(page, 'contract, with mistakes');
  await registration.fillContract(page, 'KV-WALK-1');
  await registration.fillIn(page, {
    'kitchen.manufacturer': 'Nobilia',
    'kitchen.grossPurchasePrice': '12.900,00',
    'devices.r1.manufacturer': 'Gaggenau',
    'devices.r1.deviceType': 'Kaffeevollautomat mit Wärmeschublade',
    'devices.r1.model': 'CMP 250 112',
  });
  await button(page, 'Einzelheiten zu Gerät 1').click();
  await look(page, 'devices');
  await registration.goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Was wird versichert?');
  await look(page, 'overview');
  await lookInto(page, 'discard the draft', button(page, 'Entwurf verwerfen'));
  await registration.registerIt(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /gespeichert|angelegt|registriert|angekommen/,
  );
  await look(page, 'registered');
});

test('claims', async ({ page, network, server }) => {
  const url = network.url;
  const api = await ApiUser.signIn(server.url, 'service');
  const one = async (status: string) => {
    const { items } = await api.get<{ items: ClaimListItem[] }>(`/v1/claims?status=${status}`);
    return items[0]!.id;
  };
  await signIn(page, url, 'service');
  await open(page, `${url}/claims/overview`);
  await look(page, 'claims');
  await open(page, `${url}/claims/overview?show=${await one('open')}`);
  await look(page, 'a claim beside the list');
  for (const status of ['open', 'in_progress', 'closed']) {
    await open(page, `${url}/claims/detail/${await one(status)}`);
    await look(page, `claim, ${status}`);
    if (status === 'open')
      await lookInto(
        page,
        'a photo',
        button(page, /^Foto .*(vergrößern|öffnen|zeigen)|^(Ganzer|Nah)/).first(),
      );
    if (status === 'in_progress') await lookInto(page, 'close the claim', button(page, 'Schaden schließen'));
    if (status === 'closed') await lookInto(page, 'reopen the claim', button(page, 'Schaden wieder öffnen'));
  }
  await open(page, `${url}/claims/detail/00000000-0000-4000-8000-000000000000`);
  await expect(page).toHaveTitle('Diesen Schaden gibt es nicht · Schaden · Kochfeld');
  await expect(page.getByRole('link', { name: 'Zu den Schäden' })).toHaveAttribute(
    'href',
    '/claims/overview',
  );
  await look(page, 'a claim that does not exist');
});

test('filing a claim', async ({ page, network, server }) => {
  const url = network.url;
  const contract = await filing.contractWithoutClaims(await ApiUser.signIn(server.url, 'retailer'));
  await signIn(page, url, 'retailer');
  await filing.openFiling(page, url);
  await look(page, 'choice of the contract');
  await filing.chooseContract(page, contract);
  await filing.goOn(page);
  await look(page, 'object, with a mistake');
  await page.getByRole('radio').first().check();
  await filing.goOn(page);
  await filing.atStep(page, 2);
  await expect(page).toHaveTitle(/^Schritt 2 von 7: .+ · Schaden melden · Kochfeld$/);
  await look(page, 'serial number');
  await filing.goOn(page);
  await filing.atStep(page, 3);
  await filing.goOn(page);
  await look(page, 'damage date, with a mistake');
  await page.getByRole('button', { name: 'Gestern', exact: true }).click();
  await filing.atStep(page, 4);
  await filing.goOn(page);
  await look(page, 'description, with mistakes');
  await page.getByLabel('Was ist beschädigt?').fill(filing.damage);
  await page.getByLabel('Wie ist es passiert?').fill(filing.cause);
  await filing.goOn(page);
  await filing.atStep(page, 5);
  await filing.goOn(page);
  await look(page, 'photos, with mistakes');
  await filing.takePhotos(page, await filing.smallPhotos());
  await look(page, 'photos');
  await filing.goOn(page);
  await filing.atStep(page, 6);
  await look(page, 'summary');
  await lookInto(page, 'discard the draft', button(page, 'Entwurf verwerfen'));
  network.misbehave({ path: /\/claims$/, mischief: 'refuse' });
  await filing.file(page);
  await look(page, 'saved');
  await open(page, `${url}/outbox`);
  await look(page, 'outbox with an item');
  network.behave();
  const message = 'Für diesen Vertrag kann kein Schaden gemeldet werden.';
  const refusal = { status: 409, body: { error: { code: 'contract_not_claimable', message } } };
  network.misbehave({ path: /\/claims$/, mischief: refusal });
  await button(page, /jetzt senden/)
    .first()
    .click();
  await expect(page.getByText(message).first()).toBeVisible();
  await look(page, 'outbox with a refused item');
  await lookInto(page, 'discard an item', button(page, /^Verwerfen/).first());
});

test('all the rest behind the sign-in', async ({ page, network, server }) => {
  const url = network.url;
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await api.get<{ items: ActionNeededItem[] }>('/v1/contracts/action-needed');
  await nameAtLength(api, items.find(mayBeCompany));
  await signIn(page, url, 'retailer');
  await open(page, `${url}/action-needed`);
  await look(page, 'action needed');
  await lookInto(page, 'send again', button(page, /^Erneut senden/).first());
  await lookInto(page, 'QR code', button(page, /^QR-Code/).first());
  await open(page, `${url}/outbox`);
  await look(page, 'outbox');
  await open(page, `${url}/search?q=Wohnungsbau`);
  await look(page, 'search');
  await open(page, `${url}/search?q=qqqqqq`);
  await look(page, 'search, nothing found');
  await open(page, `${url}/nowhere`);
  await expect(page).toHaveTitle('Diese Seite gibt es nicht · Kochfeld');
  await look(page, 'a page that does not exist');
  await open(page, `${url}/settings`);
  await expect(button(page, 'Unbekanntes Gerät abmelden').first()).toBeVisible();
  await look(page, 'settings');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
  await look(page, 'settings, offline');
  await page.context().setOffline(false);
  await lookInto(page, 'quick search', page.getByRole('button', { name: 'Suche', exact: true }));
  const more = button(page.getByRole('navigation', { name: 'Schnellnavigation' }), 'Mehr');
  await lookInto(page, 'more', more);
  await more.click();
  await lookInto(page, 'signing out', button(page.getByRole('dialog'), 'Abmelden'), { returnsTo: more });
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.soft(more, 'focus after the search opened by key').toBeFocused();
});

test('what customers see', async ({ page, network, server }) => {
  const url = network.url;
  const api = await ApiUser.signIn(server.url, 'admin');
  for (const status of ['pending', 'pending_delivery', 'pending_activation'] as const) {
    const { contract, link } = await customerAt(api, url, status, mayBeCompany);
    await nameRetailerAtLength(api, contract.clientCode);
    await open(page, link);
    if (status === 'pending_delivery') {
      await look(page, 'customer’s page, postcode');
      await givePostcode(page, contract);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ihre Postleitzahl, bitte');
    } else if (status !== 'pending') await givePostcode(page, contract);
    await look(page, `customer’s page, ${status}`);
    if (status !== 'pending') continue;
    await button(page, 'Angaben korrigieren').click();
    await button(page, 'Bestätigen und annehmen').click();
    await look(page, 'customer’s page, with mistakes');
    await nameAtLength(api, contract);
    await open(page, link);
    await look(page, 'customer’s page of a company');
  }
  await open(page, `${url}/confirm/wrong`);
  await look(page, 'a link that does not work');
});
