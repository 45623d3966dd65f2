import type { Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import {
  acceptAll,
  customerAt,
  customersPhone,
  documentsOn,
  givePostcode,
  shownLink,
} from '../../support/browser/customers-phone.ts';
import { fillIn } from '../../support/browser/registration-steps.ts';

// A contract after its registration: corrected, delivered, moved and ended, beside others who do so too.

const change = (contract: Contract) => ({
  'if-match': String(contract.version),
  'idempotency-key': crypto.randomUUID(),
});

/** Contracts of a filter that nobody else in this file uses. */
async function contractsOf(api: ApiUser, filter: string): Promise<Contract[]> {
  const { items } = await api.get<{ items: ContractListItem[] }>(`/v1/contracts?${filter}`);
  return Promise.all(items.map(({ code }) => api.get<Contract>(`/v1/contracts/${code}`)));
}

test('a salesperson corrects a policy while staff do: both are kept, and what is another person is refused', async ({
  page,
  network,
  server,
}) => {
  const admin = await ApiUser.signIn(server.url, 'admin');
  const retailer = await ApiUser.signIn(server.url, 'retailer');
  const found = await contractsOf(retailer, 'tab=active');
  const policy = found.find(({ customer, status }) => customer.type === 'person' && status === 'active')!;
  const { code } = policy;
  await signIn(page, network.url, 'retailer', `/contracts/policies/${code}`);
  await page.getByRole('button', { name: 'Berichtigen: Kunde' }).click();
  const dialog = page.getByRole('dialog', { name: `Daten von ${policy.policyNumber} berichtigen` });
  await expect(dialog.getByText('der Kunde erhält eine E-Mail')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await fillIn(page, { lastName: 'Ganzanders' });
  await dialog.getByRole('button', { name: 'Berichtigung speichern' }).click();
  await expect(dialog.getByText('Das ist ein anderer Name.')).toBeVisible();
  await fillIn(page, { lastName: policy.customer.lastName!, mobileNumber: '+49 171 5550123' });

  // Staff are faster with the address.
  const { address } = policy.customer;
  const answer = await admin.send(
    'POST',
    `/v1/contracts/${code}/correct`,
    { address: { ...address, street: 'Lindenallee' } },
    change(policy),
  );
  expect(answer.status).toBe(200);
  await dialog.getByRole('button', { name: 'Berichtigung speichern' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Jemand hat diesen Vertrag inzwischen geändert.' }),
  ).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Von jemand anderem geändert' })).toContainText(
    'Lindenallee',
  );
  await dialog.getByRole('button', { name: 'Berichtigung speichern' }).click();
  await expect(page.getByText('Berichtigt. Der Kunde erhält eine E-Mail.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { customer } = await admin.get<Contract>(`/v1/contracts/${code}`);
  expect(customer).toEqual({
    ...policy.customer,
    mobileNumber: '+491715550123',
    address: { ...address, street: 'Lindenallee' },
  });
  await page.getByRole('tab', { name: 'Verlauf & Notizen' }).click();
  const history = page.getByRole('log', { name: 'Verlauf' });
  await expect(history.getByText('Kontaktdaten berichtigt')).toBeVisible();
  await expect(history.getByText('Name oder Anschrift berichtigt')).toBeVisible();
});

test('the studio corrects while the customer’s page is open: the customer is told, and nothing is lost', async ({
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  const phone = await customersPhone(browser);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Angaben korrigieren' }).click();
  await phone.getByLabel(/^Mobilnummer/).fill('+49 170 7654321');
  await acceptAll(phone);

  const { customer } = contract;
  const corrected = { ...customer, address: { ...customer.address, street: 'Ulmenstraße' } };
  const answer = await api.send(
    'PATCH',
    `/v1/contracts/${contract.code}`,
    { customer: corrected },
    change(contract),
  );
  expect(answer.status).toBe(200);

  // Two taps at once ask once, and nothing is saved before the customer has seen it.
  const confirm = phone.getByRole('button', { name: 'Bestätigen und annehmen' });
  await confirm.dblclick();
  const told = phone.getByRole('status').filter({ hasText: 'Es wurde noch nichts gespeichert' });
  await expect(told).toBeFocused();
  await expect(told).toContainText(customer.address.street);
  await expect(told).toContainText('Ulmenstraße');
  await expect(phone.getByLabel('Straße').first()).toHaveValue('Ulmenstraße');
  expect(await violations(phone)).toEqual([]);
  expect((await api.get<Contract>(`/v1/contracts/${contract.code}`)).status).toBe('pending');

  // What was typed outlives a reload, and goes out with the correction.
  await phone.reload();
  await expect(phone.getByLabel(/^Mobilnummer/)).toHaveValue('+49 170 7654321');
  // Nobody declares before the documents could be read.
  await expect(documentsOn(phone).first()).toBeVisible();
  await confirm.click();
  await expect(
    phone.getByRole('heading', { level: 1, name: /sind bestätigt|Aktivieren Sie Ihren Schutz/ }),
  ).toBeVisible();
  const after = await api.get<Contract>(`/v1/contracts/${contract.code}`);
  expect(after.customer).toEqual({ ...corrected, mobileNumber: '+491707654321' });
  await phone.context().close();
});

test('a customer with two devices: the second says what it did not take over', async ({
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const { contract, link } = await customerAt(api, network.url, 'pending');
  const [one, other] = [await customersPhone(browser), await customersPhone(browser)];
  await other.goto(link);
  await other.getByRole('button', { name: 'Angaben korrigieren' }).click();
  await other.getByLabel('Nachname').first().fill('Spaetersen');
  await acceptAll(other);
  await one.goto(link);
  await acceptAll(one);
  await one.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  const confirmed = /sind bestätigt|Aktivieren Sie Ihren Schutz/;
  await expect(one.getByRole('heading', { level: 1, name: confirmed })).toBeVisible();
  await other.getByRole('button', { name: 'Bestätigen und annehmen' }).click();
  await givePostcode(other, contract);
  await expect(other.getByRole('heading', { level: 1, name: confirmed })).toBeVisible();
  await expect(other.getByText('wurden nicht übernommen')).toBeVisible();
  await expect(other.getByText('Nachname: Spaetersen')).toBeVisible();
  expect((await api.get<Contract>(`/v1/contracts/${contract.code}`)).customer).toEqual(contract.customer);
  await one.context().close();
  await other.context().close();
});

test('a kitchen without a delivery date is delivered after a question, and the page says which mail went out', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const [contract] = await contractsOf(api, 'status=confirmed');
  await signIn(page, network.url, 'admin', `/contracts/leads/${contract!.code}`);
  await page.getByRole('button', { name: 'Küche geliefert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wurde die Küche geliefert?' });
  await expect(dialog).toContainText(`erhält jetzt den Aktivierungslink an ${contract!.customer.email}`);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  expect((await api.get<Contract>(`/v1/contracts/${contract!.code}`)).status).toBe('confirmed');
  await page.getByRole('button', { name: 'Küche geliefert' }).click();
  await dialog.getByRole('button', { name: 'Küche geliefert' }).click();
  await expect(page.getByText(/^Wartet auf Aktivierung Die Küche ist geliefert\./)).toBeVisible();
  // The history stands beside it, newest first.
  const deeds = page.getByRole('log', { name: 'Verlauf' }).locator('> *');
  await expect(deeds.getByText('Aktivierungslink gesendet')).toBeVisible();
  const told = await deeds.allInnerTexts();
  const at = (deed: string) => told.findIndex((one) => one.startsWith(deed));
  expect(told[at('Aktivierungslink gesendet')]).toMatch(/\d\d\.\d\d\.\d{4}/);
  expect(at('Angelegt')).toBe(told.length - 1);
  await page.getByRole('button', { name: 'Weitere' }).click();
  await expect(page.getByRole('menuitem', { name: 'Aktivierungslink erneut senden' })).toBeVisible();
});

test('a start that lies ahead is typed, and nobody says that cover exists', async ({
  page,
  network,
  server,
  browser,
}) => {
  const api = await ApiUser.signIn(server.url, 'admin');
  const policies = await contractsOf(api, 'tab=active');
  const contract = policies.findLast(({ status, language }) => status === 'active' && language === 'de')!;
  const given = await shownLink(api, contract.code);
  const link = `${network.url}${new URL(given.url).pathname}`;
  await signIn(page, network.url, 'admin', `/contracts/policies/${contract.code}`);
  await page.getByRole('button', { name: 'Weitere' }).click();
  await page.getByRole('menuitem', { name: 'Beginn ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Beginn ändern' });
  const start = dialog.getByLabel('Beginn', { exact: true });
  await start.fill('31.02.2027');
  await expect(dialog.getByText('gültiges Datum ein. Den 31.02.2027 gibt es nicht.')).toBeVisible();
  const next = new Date().getFullYear() + 1;
  await start.fill(`15.1.${next}`);
  await start.blur();
  await expect(start).toHaveValue(`15.01.${next}`);
  await dialog.getByRole('button', { name: 'Beginn speichern' }).click();
  await expect(
    page.getByText(`Der Schutz beginnt am 15.01.${next}. Bis dahin besteht noch kein Versicherungsschutz.`),
  ).toBeVisible();
  await expect(page.getByText(/Der Schutz (besteht|hat begonnen)/)).toHaveCount(0);
  const phone = await customersPhone(browser);
  await phone.goto(link);
  await givePostcode(phone, contract);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    `Ihr Küchenschutz beginnt am 15.01.${next}`,
  );
  // An address without its token has nothing to try again.
  await phone.goto(`${network.url}/confirm/`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Dieser Link führt leider nicht weiter');
  await expect(phone.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
  await phone.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a contract shows what a salesperson needs first, and a long name stays in its page', async ({
    page,
    network,
    server,
  }) => {
    const api = await ApiUser.signIn(server.url, 'admin');
    const pending = await contractsOf(api, 'status=pending');
    const lead = pending.find(
      ({ customer, productSlug }) => productSlug === 'kitchen' && customer.mobileNumber !== null,
    )!;
    const { address, email, mobileNumber } = lead.customer;
    const companyName = 'Wohnungsbaugenossenschaftsverwaltung eG';
    const answer = await api.send(
      'PATCH',
      `/v1/contracts/${lead.code}`,
      { customer: { type: 'organization', companyName, email, mobileNumber, address } },
      change(lead),
    );
    expect(answer.status).toBe(200);
    await signIn(page, network.url, 'admin', `/contracts/leads/${lead.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyName);
    await expect(page.getByText('6 Dokumente folgen nach der Bestätigung')).toBeVisible();
    await expect(page.getByRole('button', { name: 'QR-Code zeigen' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Staff see who used the link as well, once somebody has.
    const sections = page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Erklärungen und Link' });
    await expect(sections).toHaveText([
      'Fortschritt',
      'Kunde',
      'Kundenseite',
      'Standort der Küche',
      'Widerrufsrecht',
      'Vertragsdaten',
      'Dokumente',
      'Pflichtunterlagen',
    ]);
    await expect(page.getByText('–', { exact: true })).toHaveCount(0);
    const call = page.getByRole('link', { name: /^\+49 / });
    await expect(call).toHaveAttribute('href', `tel:${mobileNumber}`);
  });

  test('an ended contract tells who ended it, when and why', async ({ page, network, server }) => {
    const api = await ApiUser.signIn(server.url, 'admin');
    const [lead] = await contractsOf(api, 'status=pending&sort=createdAt&order=asc');
    const reason = 'Der Kunde zieht ins Ausland.';
    await api.send('POST', `/v1/contracts/${lead!.code}/decline`, { reason }, change(lead!));
    await signIn(page, network.url, 'admin', `/contracts/leads/${lead!.code}`);
    await expect(page.getByText(/^Abgelehnt am \d\d\.\d\d\.\d{4} von Andrea Vogt\./)).toBeVisible();
    await expect(page.getByText(`Grund: ${reason}`)).toBeVisible();
    await page.getByRole('tab', { name: 'Verlauf & Notizen' }).click();
    const first = page
      .getByRole('log', { name: 'Verlauf' })
      .getByText(/^Abgelehnt|^Angelegt/)
      .first();
    await expect(first).toHaveText('Abgelehnt');
  });
});
