import type { Page } from '@playwright/test';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { headers } from '#api/envelope.ts';
import { ApiUser, expect, fillLogin, signIn, test } from '../../support/browser/browser-app.ts';
import { fillIn, fillPlan, goOn, jutta, openWizard } from '../../support/browser/registration-steps.ts';

// Nothing that somebody has typed is lost, and what they type is understood.

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, path: string) => page.locator(`[id="field-${path}"]`);
const found = (page: Page) => page.getByText(/^Das haben Sie am .* eingegeben und noch nicht gesendet\.$/);

/** Waits until what was typed last is stored; sooner, the browser would ask before it leaves. */
const stored = (page: Page) => page.waitForTimeout(600);

/** The code of the retailer's first lead that waits for its customer. */
async function lead(api: ApiUser): Promise<string> {
  const { items } = await api.get<{ items: { code: string }[] }>('/v1/contracts?status=pending');
  return items[0]!.code;
}

test('an edit survives Back, reload and a session that dies while saving, with the version it began on', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const code = await lead(api);
  const address = `${network.url}/contracts/leads/${code}/edit?part=customer`;
  const open = async () => {
    await page.goto(address);
    await expect(heading(page)).toHaveText('Kundendaten ändern');
  };
  const street = field(page, 'customer.address.street');
  await signIn(page, network.url, 'retailer', `/contracts/leads/${code}`);
  await page.locator('a[href*="part=customer"]').first().click();
  await street.fill('Lindenallee');
  await page.goBack();
  await expect(heading(page)).not.toHaveText('Kundendaten ändern');
  await page.locator('a[href*="part=customer"]').first().click();
  await expect(street).toHaveValue('Lindenallee');
  await expect(found(page)).toBeVisible();
  await field(page, 'customer.address.city').fill('Wedel');
  await stored(page);
  await page.reload();
  await expect(field(page, 'customer.address.city')).toHaveValue('Wedel');

  // A colleague changes the street meanwhile.
  const before = await api.get<Contract>(`/v1/contracts/${code}`);
  const { status } = await api.send(
    'PATCH',
    `/v1/contracts/${code}`,
    { customer: { ...before.customer, address: { ...before.customer.address, street: 'Seestraße' } } },
    { [headers.ifMatch]: `"${before.version}"`, [headers.idempotencyKey]: crypto.randomUUID() },
  );
  expect(status).toBe(200);
  const dead = {
    status: 401,
    json: { error: { code: 'unauthorized', message: 'Bitte melden Sie sich an.' } },
  };
  await page.route(/\/api\/(v1\/contracts|auth\/refresh)/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(dead),
  );
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(/\/api\/(v1\/contracts|auth\/refresh)/);
  await fillLogin(page, 'retailer');
  await expect(page).not.toHaveURL(/\/login/);
  await open();
  await expect(street).toHaveValue('Lindenallee');
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(
    page.getByRole('heading', { name: 'Jemand hat diesen Vertrag inzwischen geändert.' }),
  ).toBeVisible();
  await expect(page.getByText('Seestraße').first()).toBeVisible();
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page).toHaveURL(/\/contracts\/leads\/[^/]+$/);
  const { customer } = await api.get<Contract>(`/v1/contracts/${code}`);
  expect(customer.address).toMatchObject({ street: 'Lindenallee', city: 'Wedel' });
  await open();
  await expect(found(page), 'what is saved is not offered again').toBeHidden();
});

test('a correction of a policy is there again, with the version it began on; leaving a field is no change', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await api.get<{ items: ContractListItem[] }>('/v1/contracts?tab=active');
  const policies = await Promise.all(items.map((one) => api.get<Contract>(`/v1/contracts/${one.code}`)));
  const before = policies.findLast(({ status, customer }) => status === 'active' && customer.mobileNumber)!;
  const { code } = before;
  await signIn(page, network.url, 'retailer', `/contracts/policies/${code}`);
  const dialog = page.getByRole('dialog', { name: `Daten von ${before.policyNumber} berichtigen` });
  const open = () => page.getByRole('button', { name: 'Berichtigen: Kunde' }).click();
  const street = field(page, 'address.street');

  await open();
  await field(page, 'mobileNumber').focus();
  await field(page, 'email').focus();
  await page.keyboard.press('Escape');
  await open();
  await street.fill('Lindenallee');
  await expect(found(page), 'a field that was only left is not typed').toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(street).toHaveValue('Lindenallee');
  await expect(found(page)).toBeVisible();
  await stored(page);
  await page.reload();

  // A colleague corrects the email address meanwhile.
  const answer = await api.send(
    'POST',
    `/v1/contracts/${code}/correct`,
    { email: 'richtig@post.example' },
    { [headers.ifMatch]: String(before.version), [headers.idempotencyKey]: crypto.randomUUID() },
  );
  expect(answer.status).toBe(200);
  await open();
  await expect(street).toHaveValue('Lindenallee');
  const save = dialog.getByRole('button', { name: 'Berichtigung speichern' });
  await save.click();
  await expect(dialog.getByText('richtig@post.example')).toBeVisible();
  await save.click();
  await expect(page.getByText('Berichtigt. Der Kunde erhält eine E-Mail.')).toBeVisible();
  const { customer } = await api.get<Contract>(`/v1/contracts/${code}`);
  expect(customer).toMatchObject({ email: 'richtig@post.example', address: { street: 'Lindenallee' } });

  await open();
  await expect(street).toHaveValue('Lindenallee');
  await expect(found(page), 'what is saved is not offered again').toBeHidden();
  await street.fill('Ulmenallee');
  await page.keyboard.press('Escape');
  await open();
  await dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(street).toHaveValue('Lindenallee');
});

test('a reason, a comment and a note are there again; a long one is counted, not cut', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'service');
  const code = await lead(api);
  const { items } = await api.get<{ items: { id: string }[] }>('/v1/claims?status=open');
  await signIn(page, network.url, 'service');

  await page.goto(`${network.url}/contracts/leads/${code}`);
  const ask = async () => {
    await page.getByRole('button', { name: /^Weitere/ }).click();
    await page.getByRole('menuitem', { name: 'Vertrag ablehnen' }).click();
  };
  const reason = page.getByRole('dialog').getByLabel('Begründung');
  await ask();
  await reason.fill('Der Kunde hat sich anders entschieden.');
  await page.keyboard.press('Escape');
  await ask();
  await expect(reason).toHaveValue('Der Kunde hat sich anders entschieden.');
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(reason).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto(`${network.url}/contracts/leads/${code}?tab=notes`);
  const note = page.getByLabel('Neue Notiz');
  await note.fill('x'.repeat(4100));
  await expect(page.getByText('4.100 von höchstens 4.000 Zeichen')).toBeVisible();
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click();
  await expect(note).toHaveValue('x'.repeat(4100));
  await note.fill('Küche kommt im März');
  await stored(page);

  await page.goto(`${network.url}/claims/detail/${items[0]!.id}`);
  const comment = page.getByLabel('Kommentar', { exact: true });
  await comment.fill('Techniker kommt am Montag');
  await stored(page);
  await page.goBack();
  await expect(note).toHaveValue('Küche kommt im März');
  await page.goForward();
  await expect(comment).toHaveValue('Techniker kommt am Montag');
  await page.getByRole('button', { name: 'Kommentar hinzufügen' }).click();
  await expect(comment).toHaveValue('');
  await expect(page.getByText('Techniker kommt am Montag')).toBeVisible();
  await stored(page);
  await page.reload();
  await expect(page.getByText('Techniker kommt am Montag')).toBeVisible();
  await expect(comment, 'what is sent is not offered again').toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('numbers, birthdays and addresses are understood as people write them, and the overview shows them', async ({
    page,
    network,
  }) => {
    await signIn(page, network.url, 'retailer');
    await openWizard(page, network.url);
    const first = await field(page, 'customer.gender').boundingBox();
    expect(first!.y + first!.height, 'the first field is in the first screen').toBeLessThan(700);
    const houseNumber = page.getByRole('textbox', { name: 'Hausnummer' });
    const [streetBox, numberBox] = await Promise.all([
      page.getByRole('textbox', { name: 'Straße' }).boundingBox(),
      houseNumber.boundingBox(),
    ]);
    expect(numberBox!.y, 'street and number stand on one line').toBe(streetBox!.y);
    await fillIn(page, jutta);
    await field(page, 'customer.gender').selectOption({ label: 'Frau' });

    const phone = page.getByRole('textbox', { name: 'Telefon' });
    for (const [typed, shown] of [
      ['0171 / 392 00-01', '+49 171 3920001'],
      ['0049 171 3920002', '+49 171 3920002'],
    ] as const) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      await phone.blur();
      await expect(phone).toHaveValue(shown);
    }
    await phone.fill('');
    await phone.pressSequentially('+49 (0)171 3920001');
    await phone.blur();
    await expect(phone).toHaveValue('+49 (0)171 3920001');
    await expect(phone).toHaveAccessibleDescription(/Die Telefonnummer darf keine Klammern enthalten\./);
    await phone.fill('01713920001');

    const birthdate = page.getByLabel('Geburtsdatum');
    await birthdate.fill('010380');
    await birthdate.blur();
    await expect(birthdate).toHaveValue('01.03.1980');
    const name = field(page, 'customer.firstName');
    await fillIn(page, { 'customer.email': 'info@küchen.de', 'customer.firstName': 'Jutta 😀' });
    await goOn(page);
    await expect(name).toHaveAccessibleDescription(
      /Das Zeichen „😀“ kann in Dokumenten nicht gedruckt werden/,
    );
    await name.fill('Jutta');
    await goOn(page);

    await fillPlan(page, 'KV-TYPED');
    const cut = await page
      .getByRole('radiogroup', { name: 'Lieferung' })
      .locator('label')
      .evaluateAll((labels) => labels.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut, 'no choice of delivery is cut').toBe(0);
    await goOn(page);
    await fillIn(page, { 'kitchen.material': 'Lack, salbei', 'kitchen.grossPurchasePrice': '12900' });
    await fillIn(page, { 'devices.r1.model': 'HBG 1' });
    await goOn(page);
    await expect(page.getByText('Geräteart: Dieses Feld darf nicht leer sein.')).toBeVisible();
    await fillIn(page, { 'devices.r1.deviceType': 'Backofen' });
    await goOn(page);
    await expect(heading(page)).toHaveText('Stimmt alles?');
    for (const text of [
      'Frau',
      '+49 171 3920001',
      '01.03.1980',
      'info@küchen.de',
      'Lack, salbei',
      '12.900,00 €',
    ])
      await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^–$/ })).toHaveCount(0);
  });
});
