import { closeCookieBanner, expect, fillLogin, signInByForm, test } from '../support/browser/browser-app.ts';
import { readableTextOnDevice } from '../support/browser/device-texts.ts';
import {
  answerUntilPhotos,
  atStep,
  camera,
  chooseContract,
  claimsOn,
  damage,
  expectClaims,
  file,
  fillWizard,
  goOn,
  salespersonAtWork,
  slotNames,
  smallPhotos,
  takePhotos,
} from '../support/browser/filing-steps.ts';

test('the phone is switched off in the middle of the photos: the draft is found again', async ({
  network,
  phone,
  server,
}) => {
  let page = await phone.page();
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await chooseContract(page, contract);
  await answerUntilPhotos(page);
  await takePhotos(page, await smallPhotos());
  await phone.kill();
  await phone.start();
  page = await phone.page();
  await page.goto(`${network.url}/claims/new`);
  // A killed browser may have lost cookies it had not written yet.
  await closeCookieBanner(page);
  await page.getByRole('button', { name: /Schritt 5 von 7: Fotos · 2 Fotos/ }).click();
  await atStep(page, 5);
  for (const name of Object.values(slotNames)) {
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
  await goOn(page);
  await atStep(page, 6);
  await expect(page.getByText(damage).first()).toBeVisible();
  await file(page);
  await expectClaims(api, contract, 1);
});

// Chromium's quota override does not limit IndexedDB here, so the test fakes the error.
test('no room on the device is said at the photo, and what was answered stays', async ({
  page,
  network,
  server,
}) => {
  await page.addInitScript(() => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!.value as () => IDBRequest;
    IDBObjectStore.prototype.put = function (...given: unknown[]) {
      if (localStorage.getItem('full')) throw new DOMException('no room', 'QuotaExceededError');
      return Reflect.apply(put, this, given) as IDBRequest<IDBValidKey>;
    };
  });
  const { api, contract } = await salespersonAtWork({ page, network, server });
  await chooseContract(page, contract);
  await answerUntilPhotos(page);
  const photos = await smallPhotos();
  await page.evaluate(() => localStorage.setItem('full', 'yes'));
  await camera(page, 'whole').setInputFiles({ name: 'k.jpg', mimeType: 'image/jpeg', buffer: photos.whole });
  const whole = page.getByRole('region', { name: slotNames.whole });
  await expect(whole.getByRole('alert')).toContainText('kein Platz mehr');
  await page.evaluate(() => localStorage.removeItem('full'));
  await takePhotos(page, photos);
  await goOn(page);
  await atStep(page, 6);
  await expect(page.getByText(damage).first()).toBeVisible();
  await file(page);
  await expectClaims(api, contract, 1);
});

test.describe('signing out with work that was not sent', () => {
  const unsent = '1 Eintrag, der auf das Senden wartet';

  test('one may stay', async ({ page, network, server }) => {
    const { api, contract } = await salespersonAtWork({ page, network, server });
    await fillWizard(page, contract);
    network.misbehave({ path: /\/v1\/uploads/, mischief: 'refuse' });
    await file(page);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('dialog').getByText(unsent)).toBeVisible();
    await page.getByRole('button', { name: 'Angemeldet bleiben' }).click();
    network.behave();
    await page.reload();
    await expectClaims(api, contract, 1);
  });

  test('one may discard it, and it is gone', async ({ page, network, server }) => {
    const { api, contract } = await salespersonAtWork({ page, network, server });
    await fillWizard(page, contract);
    network.misbehave({ path: /\/v1\/uploads/, mischief: 'refuse' });
    await file(page);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('button', { name: 'Abmelden und endgültig verwerfen' }).click();
    await page.waitForURL(/\/login/);
    network.behave();
    await signInByForm(page, network.url, 'retailer');
    await page.goto(`${network.url}/outbox`);
    await expect(page.getByText('Alles ist gesendet')).toBeVisible();
    expect(await claimsOn(api, contract.code)).toEqual([]);
  });

  test('kept, it is closed to the next person on the tablet and sent when its owner is back', async ({
    page,
    network,
    server,
  }) => {
    const { api, contract } = await salespersonAtWork({ page, network, server });
    await fillWizard(page, contract);
    network.misbehave({ path: /\/v1\/uploads/, mischief: 'refuse' });
    await file(page);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('button', { name: 'Abmelden und verschlossen behalten' }).click();
    await page.waitForURL(/\/login/);
    network.behave();

    await fillLogin(page, 'retailer2');
    await page.waitForURL(/\/contracts/);
    await page.goto(`${network.url}/outbox`);
    await expect(page.getByText('Alles ist gesendet')).toBeVisible();
    await page.goto(`${network.url}/claims/overview`);
    await expect(page.getByText('noch nicht gesendet')).toBeHidden();
    expect(await readableTextOnDevice(page)).not.toContain(damage);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.waitForURL(/\/login/);
    expect(await claimsOn(api, contract.code)).toEqual([]);

    await fillLogin(page, 'retailer');
    await expectClaims(api, contract, 1);
  });
});
