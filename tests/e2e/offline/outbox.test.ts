import type { Page } from '@playwright/test';
import {
  ApiUser,
  closeCookieBanner,
  expect,
  installWorker,
  signIn,
  test,
} from '../../support/browser/browser-app.ts';
import {
  fillContract,
  fillIn,
  goOn,
  jutta,
  openWizard,
  registerIt,
} from '../../support/browser/registration-steps.ts';
import { claimableContracts } from '../../support/browser/filing-steps.ts';
import type { NoteKeeper } from '../../support/browser/note-keeper.ts';
import { bundle } from '../../support/device/worker-site.ts';

test.use({ serviceWorkers: 'allow' });

// A word about the server is said only on the server's word.

const registering = { method: 'POST', path: /\/v1\/contracts$/ } as const;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fills the contract wizard up to its overview. */
async function fillRegistration(page: Page, url: string, kvAbNumber: string): Promise<void> {
  await openWizard(page, url);
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, kvAbNumber);
  await goOn(page);
}

async function found(api: ApiUser, kvAbNumber: string): Promise<unknown[]> {
  return (await api.get<{ items: unknown[] }>(`/v1/contracts?search=${kvAbNumber}`)).items;
}

test('what was discarded in another window has not arrived, also after reloading', async ({
  page,
  context,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  await signIn(page, network.url, 'retailer');
  await fillRegistration(page, network.url, 'KV-GONE');
  network.misbehave({ ...registering, mischief: 'refuse' });
  await registerIt(page);
  await expect(heading(page)).toHaveText('Auf diesem Gerät gespeichert');

  const other = await context.newPage();
  await other.goto(`${network.url}/outbox`);
  await expect(other.getByRole('heading', { name: 'Jutta Brandt' })).toBeVisible();
  await expect(other.getByText('keine Fotos')).toBeHidden();
  await other.getByRole('button', { name: 'Verwerfen: Jutta Brandt' }).click();
  // As a phone's keyboard writes it.
  await other.getByRole('dialog').getByRole('textbox').fill('Verwerfen ');
  await other.getByRole('dialog').getByRole('button', { name: 'Endgültig verwerfen' }).click();
  await expect(other.getByText('Alles ist gesendet')).toBeVisible();

  network.behave();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(heading(page)).toHaveText('Nicht mehr auf diesem Gerät');
    await expect(
      page.getByText('Ob der Vertrag angekommen ist, sehen Sie in der Vertragsliste.'),
    ).toBeVisible();
  }
  expect(await found(api, 'KV-GONE')).toEqual([]);
});

test('what a killed browser restores of a registered contract is its last page, without a network too', async ({
  network,
  phone,
}) => {
  let page = await phone.page();
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await fillRegistration(page, network.url, 'KV-RESTORED');
  const address = page.url();
  expect(address).toContain('step=overview');
  await registerIt(page);
  await expect(heading(page)).toHaveText('Der Vertrag ist angelegt');
  const number = await page.locator('dd[data-main]').textContent();
  await phone.kill();
  await phone.start();
  page = await phone.page();
  await phone.context().setOffline(true);
  network.misbehave({ path: /\/api\//, mischief: 'refuse' });
  await page.goto(address);
  await expect(heading(page)).toHaveText('Der Vertrag ist angelegt');
  await expect(page.locator('dd[data-main]')).toHaveText(number!);
  await closeCookieBanner(page);
  await expect(page.getByRole('button', { name: 'Vertrag registrieren' })).toBeHidden();
});

test('a correction of what had arrived ends as such: it stays readable, and leads to the record', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  await signIn(page, network.url, 'retailer');
  await fillRegistration(page, network.url, 'KV-FIRST');
  const message = 'Dieser Händler darf das nicht.';
  network.misbehave({
    ...registering,
    mischief: { status: 403, body: { error: { code: 'forbidden', message } }, delivers: true },
    times: 1,
  });
  await registerIt(page);
  await expect(page.getByText('Der Vertrag wurde nicht angenommen')).toBeVisible();
  await page.getByRole('link', { name: 'Korrigieren' }).click();
  await page.waitForURL(/draft=/);
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.getByRole('button', { name: 'Ändern: Vertrag' }).click();
  await fillIn(page, { kvAbNumber: 'KV-SECOND' });
  await goOn(page);
  await page.getByRole('button', { name: 'Korrektur senden' }).click();
  await expect(heading(page)).toHaveText('Der Vertrag ist angelegt');
  await expect(page.getByText('Ihre Korrektur wurde nicht übernommen')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Zum Postausgang' }).click();
  const card = page.getByRole('article', { name: /Jutta Brandt, Korrektur nicht übernommen/ });
  await expect(card).toContainText('KV-FIRST');
  await expect(card).toContainText('KV-SECOND');
  await expect(card.getByRole('link', { name: 'Öffnen und dort ändern' })).toHaveAttribute(
    'href',
    /\/contracts\//,
  );
  await card.getByRole('button', { name: 'Verstanden, entfernen' }).click();
  await expect(page.getByText('Alles ist gesendet')).toBeVisible();
  expect([await found(api, 'KV-FIRST'), await found(api, 'KV-SECOND')]).toMatchObject([[{}], []]);
});

test('“Send all now” also sends what a wrong clock had put off for a month', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  await signIn(page, network.url, 'retailer');
  await fillRegistration(page, network.url, 'KV-CLOCK');
  const busy = { code: 'unavailable', message: 'Der Dienst ist gerade nicht erreichbar.' };
  network.misbehave({
    ...registering,
    mischief: { status: 503, body: { error: busy }, headers: { 'retry-after': '3000' } },
  });
  await registerIt(page);
  await expect(heading(page)).toHaveText('Auf diesem Gerät gespeichert');
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByText(/nächster Versuch/)).toBeVisible();
  network.behave();
  await page.getByRole('button', { name: 'Alles jetzt senden' }).click();
  await expect(page.getByText('Alles ist gesendet')).toBeVisible();
  expect(await found(api, 'KV-CLOCK')).toHaveLength(1);
});

test('of many entries the list draws those near the window, tells how many have arrived, and all arrive', async ({
  page,
  network,
  server,
}) => {
  const count = 90;
  const api = await ApiUser.signIn(server.url, 'retailer');
  const [contract] = await claimableContracts(api);
  const { code } = contract!;
  const notes = async () =>
    (await api.get<{ notes: { text: string }[] }>(`/v1/contracts/${code}/history`)).notes.filter(({ text }) =>
      text.startsWith('Im Keller notiert'),
    );
  await signIn(page, network.url, 'retailer');
  await page.goto(`${network.url}/api/health/live`);
  await page.evaluate(await bundle('tests/support/browser/note-keeper.ts', {}));
  await page.evaluate(
    async (given) => (globalThis as unknown as { noteKeeper: NoteKeeper }).noteKeeper(...given),
    [code, count] as Parameters<NoteKeeper>,
  );
  network.misbehave({ method: 'POST', path: /\/notes$/, mischief: 'refuse' });
  await page.goto(`${network.url}/outbox`);
  const entries = page.getByRole('list', { name: 'Wartende Einträge' }).getByRole('listitem');
  await expect(entries).toHaveCount(40);
  await expect(entries.first().getByRole('button', { name: 'Verwerfen' })).toBeVisible();
  const far = entries.nth(35);
  await expect(far.getByRole('heading', { name: 'Notiz 36' })).toBeAttached();
  await expect(far.getByRole('button')).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(entries).toHaveCount(count, { timeout: 200 });
  }).toPass();
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries.last().getByRole('button', { name: 'Verwerfen' })).toBeVisible();

  network.behave();
  await page.getByRole('button', { name: 'Alles jetzt senden' }).click();
  await expect(page.getByText('Alles ist gesendet')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`${count} Einträge sind angekommen.`)).toBeVisible();
  expect(await notes()).toHaveLength(count);
});
