import { writeFileSync } from 'node:fs';
import { addDays, addYears, berlinDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import {
  answerUntilPhotos,
  atStep,
  camera,
  cause,
  chooseContract,
  claimableContracts,
  contractWithoutClaims,
  damage,
  goOn,
  openFiling,
  slotNames,
} from '../../support/browser/filing-steps.ts';
import { takePhoto } from '../../support/data/camera-photo.ts';

/** A day as typed into the wizard, `days` and `years` from today in Berlin. */
function day(days: number, years = 0): { typed: string; plain: string } {
  const plain = addDays(addYears(berlinDate(new Date()), years), days);
  return { typed: dayText(plain), plain };
}

const future = 'Das Schadendatum darf nicht in der Zukunft liegen.';
const tooOld = 'Das Schadendatum darf höchstens 2 Jahre zurückliegen.';
const empty = 'Dieses Feld darf nicht leer sein.';

test('each step says at the field what it lacks and keeps what was answered', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  await signIn(page, network.url, 'retailer');
  await openFiling(page, network.url);
  await chooseContract(page, contract);

  await goOn(page);
  await expect(page.getByText('Bitte wählen Sie den beschädigten Gegenstand.').first()).toBeVisible();
  await atStep(page, 1);
  await page.getByRole('radio').first().check();
  await goOn(page);

  const serial = page.getByLabel('Seriennummer (optional)');
  await serial.fill('X'.repeat(101));
  await goOn(page);
  await expect(page.getByRole('main').getByText('Dieser Text ist zu lang.', { exact: true })).toBeVisible();
  await expect(serial).toHaveValue('X'.repeat(101));
  await serial.fill('4711');
  await goOn(page);

  const date = page.getByLabel('Schadendatum', { exact: true });
  for (const { typed, said } of [
    { typed: '', said: 'Bitte geben Sie ein gültiges Datum ein.' },
    { typed: '31.02.2026', said: 'Bitte geben Sie ein gültiges Datum ein. Den 31.02.2026 gibt es nicht.' },
    { typed: '03/11/2026', said: 'Welcher Tag ist gemeint: 03.11.2026 / 11.03.2026' },
    { typed: day(1).typed, said: future },
    { typed: day(-1, -2).typed, said: tooOld },
  ]) {
    await date.fill(typed);
    await goOn(page);
    const problems = page.locator('#problems');
    await expect(problems).toBeFocused();
    await expect(problems).toContainText(said);
    await problems.getByRole('button').click();
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription(new RegExp(said));
    await expect(date).toHaveValue(typed);
  }
  await date.fill(day(0, -2).typed);
  await goOn(page);

  await atStep(page, 4);
  const what = page.getByLabel('Was ist beschädigt?');
  await what.fill('   ');
  await page.getByLabel('Wie ist es passiert?').fill(cause);
  await goOn(page);
  await expect(what).toHaveAccessibleDescription(new RegExp(empty));
  await expect(page.getByLabel('Wie ist es passiert?')).toHaveValue(cause);
  await what.fill(damage);
  await goOn(page);

  await atStep(page, 5);
  await goOn(page);
  await expect(page.getByText('Ein Foto ist erforderlich.').first()).toBeVisible();
  await atStep(page, 5);
  await page.reload();
  await atStep(page, 5);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByLabel('Was ist beschädigt?')).toHaveValue(damage);
});

test('what is no photo is refused where it was put, and the other photo stays', async ({
  page,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  await signIn(page, network.url, 'retailer');
  await openFiling(page, network.url);
  await chooseContract(page, await contractWithoutClaims(api));
  await answerUntilPhotos(page);
  const photo = await takePhoto({ width: 800, height: 600 });
  const whole = page.getByRole('region', { name: slotNames.whole });
  const closeup = page.getByRole('region', { name: slotNames.closeup });
  const put = (buffer: Buffer, name: string) =>
    camera(page, 'closeup').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await camera(page, 'whole').setInputFiles({ name: 'k.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(whole.getByText(/\d\u00a0kB/)).toBeVisible();

  await put(Buffer.from('Das ist ein Brief und kein Bild.'), 'brief.jpg');
  await expect(closeup.getByRole('alert')).toHaveText('Diese Datei ist kein Bild.');
  // The browser reads a file of this size by itself: through the debugger it would take long.
  const large = test.info().outputPath('gross.jpg');
  writeFileSync(large, Buffer.concat([photo, Buffer.alloc(26_300_000 - photo.length)]));
  await camera(page, 'closeup').setInputFiles(large);
  await expect(closeup.getByRole('alert')).toHaveText('Dieses Foto ist größer als 25 MB.');
  await put(photo.subarray(0, 400), 'halb.jpg');
  await expect(closeup.getByRole('alert')).toContainText(/kann hier nicht gelesen|kein Bild/);
  await expect(whole.getByText(/\d\u00a0kB/)).toBeVisible();
  await goOn(page);
  await atStep(page, 5);
});

test('the server refuses by itself what the page would not send', async ({ server }) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  const object = contract.insuredObjects.find((one) => one.insuredObjectName === 'e_device')!;
  const photo = await takePhoto({ width: 400, height: 300 });
  const photos = await Promise.all(
    (['whole', 'closeup'] as const).map(async (slot) => ({ slot, sha256: await upload(api, photo) })),
  );
  const filing = (change: Record<string, unknown>) => {
    const id = crypto.randomUUID();
    return api.send(
      'POST',
      '/v1/claims',
      {
        id,
        contractCode: contract.code,
        policyObjectId: object.policyObjectId,
        serialNumber: null,
        damageDate: day(-1).plain,
        whatIsDamaged: damage,
        howItHappened: cause,
        photos,
        capturedAt: new Date().toISOString(),
        ...change,
      },
      { 'idempotency-key': id },
    );
  };
  const refusal = async (change: Record<string, unknown>) => {
    const answer = await filing(change);
    const { error } = (await answer.json()) as {
      error: { code: string; fields?: Record<string, { code: string; message: string }> };
    };
    return { status: answer.status, ...error.fields?.['damageDate'] };
  };
  expect(await refusal({ damageDate: day(1).plain })).toMatchObject({
    status: 422,
    code: 'damage_date_future',
  });
  expect(await refusal({ damageDate: day(-1, -2).plain })).toMatchObject({
    status: 422,
    code: 'damage_date_too_old',
  });
  const stranger = await ApiUser.signIn(server.url, 'retailer2');
  const foreign = (await claimableContracts(stranger))[0]!;
  expect((await api.send('GET', `/v1/contracts/${foreign.code}`)).status).toBe(404);
  expect((await filing({ contractCode: foreign.code })).status).toBe(404);
});

async function upload(api: ApiUser, bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  const sha256 = Buffer.from(digest).toString('hex');
  const answer = await api.sendBytes(`/v1/uploads/${sha256}`, bytes, 'image/jpeg', sha256);
  expect(answer.status).toBe(200);
  return sha256;
}

test('a contract of another shop does not exist', async ({ page, network, server }) => {
  const stranger = await ApiUser.signIn(server.url, 'retailer2');
  const foreign = (await claimableContracts(stranger))[0]!;
  await signIn(page, network.url, 'retailer', `/contracts/policies/${foreign.code}`);
  await expect(page.getByText('Diesen Vertrag gibt es nicht')).toBeVisible();
  await expect(page.getByText(foreign.customerName)).toBeHidden();
});
