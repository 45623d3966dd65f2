import { type Page } from '@playwright/test';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import type { Claim } from '#domain/claim/claim.ts';
import {
  chooseContract,
  claimsOn,
  contractWithoutClaims,
  openFiling,
} from '../../support/browser/filing-steps.ts';
import { takePhoto } from '../../support/data/camera-photo.ts';

test.use({ serviceWorkers: 'allow' });

async function goOn(page: Page) {
  await page.getByRole('button', { name: /^(Weiter|Ohne Nummer weiter|Zur Übersicht)$/ }).click();
}

/** A file that looks like an iPhone photo but is unreadable. A device without the decoder passes it on to the server. */
const unreadable = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0\0\0\0\0\0\0\0\0'),
    Buffer.from('\0\0\x0c\0mdat'),
    Buffer.alloc(12 * 256 - 8, 7),
  ]),
};

async function choosePhoto(
  page: Page,
  slot: 'whole' | 'closeup',
  file: Parameters<Page['setInputFiles']>[1],
) {
  await page.locator(`input[name="${slot}-file"]`).setInputFiles(file);
}

test('a refused claim is corrected and arrives once, under its own id', async ({ page, network }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  network.misbehave({ path: /\/libheif-/, mischief: 'refuse' });
  await signIn(page, network.url, 'retailer');

  await page.goto('/claims/new');
  await page.getByRole('list', { name: 'Verträge' }).getByRole('button').first().click();
  await page.getByRole('radio').first().check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Wie lautet die Seriennummer?' })).toBeFocused();
  await goOn(page);
  await page.getByRole('button', { name: 'Gestern', exact: true }).click();
  await page.getByLabel('Was ist beschädigt?').fill('Griff abgebrochen');
  await page.getByLabel('Wie ist es passiert?').fill('Beim Öffnen abgerissen');
  await goOn(page);

  const closeup = { name: 'nah.jpg', mimeType: 'image/jpeg', buffer: await takePhoto({ seed: 2 }) };
  await choosePhoto(page, 'whole', unreadable);
  await choosePhoto(page, 'closeup', closeup);
  await goOn(page);
  await page.getByRole('button', { name: 'Schaden melden', exact: true }).click();
  // Saved it was; once it is refused, the page promises nothing more.
  await expect(page.getByRole('heading', { name: 'Bitte prüfen' })).toBeVisible();
  await expect(page.getByText('Dieses Foto ist kein lesbares Bild.')).toBeVisible();
  const shortCode = await page.getByRole('definition').innerText();

  await page.getByRole('link', { name: 'Korrigieren' }).click();
  await page.getByRole('button', { name: 'Ändern: Fotos' }).click();
  const whole = { name: 'ganz.jpg', mimeType: 'image/jpeg', buffer: await takePhoto({ seed: 3 }) };
  await choosePhoto(page, 'whole', whole);
  await expect(page.getByText('Dieses Gerät kann dieses Foto nicht lesen')).toBeHidden();
  await goOn(page);
  await page.getByRole('button', { name: 'Korrektur senden' }).click();
  await expect(page.getByRole('heading', { name: 'Die Schadenmeldung ist angekommen' })).toBeVisible();
  const codes = page.getByRole('definition');
  await expect(codes.last()).toHaveText(shortCode);
  const ticketNumber = await codes.first().innerText();

  const retailer = await ApiUser.signIn(network.url, 'retailer');
  const { items } = await retailer.get<{ items: { ticketNumber: string; id: string }[] }>(
    `/v1/claims?search=${ticketNumber}`,
  );
  expect(items).toHaveLength(1);
  expect(items[0]!.id.replaceAll('-', '').slice(-6).toUpperCase()).toBe(shortCode.replace('-', ''));
  await page.goto('/outbox');
  await expect(page.getByText('Alles ist gesendet')).toBeVisible();
});

test('a claim that is open in two tabs is filed once, with all its photos', async ({ page, network }) => {
  await signIn(page, network.url, 'retailer');
  const retailer = await ApiUser.signIn(network.url, 'retailer');
  const contract = await contractWithoutClaims(retailer);
  await openFiling(page, network.url);
  await chooseContract(page, contract);
  await page.getByRole('radio').first().check();
  await goOn(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Gestern', exact: true }).click();
  await page.getByLabel('Was ist beschädigt?').fill('Griff abgebrochen');
  await page.getByLabel('Wie ist es passiert?').fill('Beim Öffnen abgerissen');
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Was ist beschädigt?')).toHaveValue('Griff abgebrochen');
  await page.getByLabel('Was ist beschädigt?').fill('Griff und Scharnier abgebrochen');
  await expect(other.getByLabel('Was ist beschädigt?'), 'the other tab follows').toHaveValue(
    'Griff und Scharnier abgebrochen',
  );
  await goOn(page);
  for (const [index, slot] of (['whole', 'closeup'] as const).entries()) {
    const buffer = await takePhoto({ seed: 20 + index });
    await choosePhoto(page, slot, { name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(/^[\d,.]+\s(kB|MB)$/)).toHaveCount(index + 1);
  }
  await goOn(page);
  await goOn(other);
  await goOn(other);
  await expect(other.getByRole('button', { name: 'Schaden melden', exact: true })).toBeVisible();

  network.misbehave({ path: /\/claims$/, mischief: 'refuse' });
  await page.getByRole('button', { name: 'Schaden melden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Auf diesem Gerät gespeichert' })).toBeVisible();
  await expect(other.getByText('in einem anderen Fenster abgeschickt')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Auf diesem Gerät gespeichert' })).toBeVisible();
  await other.getByRole('link', { name: 'Zum Postausgang' }).click();
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1);
  network.behave();
  await other.reload();
  await expect(other.getByText('Alles ist gesendet')).toBeVisible({ timeout: 20_000 });
  const [claim, ...more] = await claimsOn(retailer, contract.code);
  expect(more).toEqual([]);
  const filed = await retailer.get<Claim>(`/v1/claims/${claim!.id}`);
  expect(filed).toMatchObject({ whatIsDamaged: 'Griff und Scharnier abgebrochen' });
  expect(filed.photos.map((one) => one.slot)).toEqual(['whole', 'closeup']);
});
