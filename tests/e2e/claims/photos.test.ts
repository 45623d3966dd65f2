import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Claim, ClaimListItem } from '#domain/claim/claim.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import {
  answerUntilPhotos,
  atStep,
  chooseContract,
  claimsOn,
  contractWithoutClaims,
  goOn,
  openFiling,
} from '../../support/browser/filing-steps.ts';
import { takePhoto } from '../../support/data/camera-photo.ts';
import { heicGrid } from '../../support/data/heic-grid.ts';
import { shownLink } from '../../support/browser/customers-phone.ts';

test.use({ serviceWorkers: 'allow' });

const list = { name: 'liste.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') };

async function jpeg(name: string, seed: number) {
  return { name, mimeType: 'image/jpeg', buffer: await takePhoto({ width: 800, height: 600, seed }) };
}

async function heic(name: string) {
  const tile = await readFile(new URL('../../support/data/tile.heic', import.meta.url));
  const bytes = heicGrid(new Uint8Array(tile), { width: 1024, height: 512, quarters: 3 });
  return { name, mimeType: 'image/heic', buffer: Buffer.from(bytes) };
}

/** Keeps photos from being made smaller until the returned function is called. */
async function holdPhotoWorker(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/photos.worker-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

type Files = readonly { name: string; mimeType: string; buffer: Buffer }[];

/** Drops files on the slot, or pastes them onto the page. */
async function bring(page: Page, how: 'drop' | 'paste', files: Files, slot?: string): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  await page.evaluate(
    ({ event, all, region }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, text } of all) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const target = region ? document.querySelector(`[aria-label="${region}"]`)! : document.body;
      const what = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...what, dataTransfer: data })
          : new ClipboardEvent('paste', { ...what, clipboardData: data }),
      );
    },
    { event: how, all: carried, region: slot },
  );
}

test.describe('without a service worker, which would answer for the photo worker', () => {
  test.use({ serviceWorkers: 'block' });
  test('the photos shown are the photos sent, however they came and however long they take', async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signIn(page, network.url, 'retailer');
    const retailer = await ApiUser.signIn(network.url, 'retailer');
    const contract = await contractWithoutClaims(retailer);
    const release = await holdPhotoWorker(page);
    await openFiling(page, network.url);
    await chooseContract(page, contract);
    await expect(page.getByRole('heading', { name: 'Welcher Gegenstand ist beschädigt?' })).toBeFocused();
    await page.getByRole('radio').first().check();
    await goOn(page);
    // The contract may know the number.
    await page.getByLabel('Seriennummer (optional)').fill('');
    const noNumber = page.getByRole('button', { name: 'Ohne Nummer weiter' });
    expect(
      await noNumber.evaluate((button) =>
        [...button.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth),
      ),
      'the main button is cut',
    ).toBe(false);
    await page.getByRole('button', { name: 'Zurück', exact: true }).click();
    await answerUntilPhotos(page);
    await goOn(page);
    await expect(
      page.getByText('Bitte laden Sie mindestens 2 Fotos hoch, die den Schaden zeigen.'),
    ).toBeVisible();

    const whole = page.getByRole('region', { name: 'Ganzer Gegenstand' });
    await page.locator('input[name="whole-file"]').setInputFiles(await jpeg('ganz.jpg', 1));
    await expect(whole.getByText('Wird verkleinert …')).toBeVisible();
    await page.locator('input[name="whole-file"]').setInputFiles(list);
    await expect(whole.getByText('Diese Datei ist kein Bild.')).toBeVisible();
    await bring(page, 'drop', [await heic('IMG_0001.HEIC')], 'Nahaufnahme des Schadens');
    await bring(page, 'paste', [await jpeg('eingefügt.jpg', 2)]);
    await expect(page.getByRole('region', { name: 'Weiteres Foto 1' })).toBeVisible();
    await page
      .locator('input[name="extra-files"]')
      .setInputFiles([await jpeg('a.jpg', 3), list, await jpeg('b.jpg', 4), await jpeg('dach.jpg', 5)]);
    await expect(page.getByText('Für dach.jpg war kein Platz mehr.')).toBeVisible();
    await expect(page.getByText('liste.pdf: Diese Datei ist kein Bild.')).toBeVisible();

    await goOn(page);
    await atStep(page, 6);
    await expect(page.getByText('Noch 5 Fotos in Arbeit …')).toBeVisible();
    await page.getByRole('button', { name: 'Schaden melden', exact: true }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Die Schadenmeldung ist angekommen' })).toBeVisible();
    const [item] = await claimsOn(retailer, contract.code);
    const claim = await retailer.get<Claim>(`/v1/claims/${item!.id}`);
    expect(claim.photos.map(({ slot, width, height }) => [slot, width, height])).toEqual([
      ['whole', 800, 600],
      ['closeup', 512, 1024],
      ['extra1', 800, 600],
      ['extra2', 800, 600],
      ['extra3', 800, 600],
    ]);

    await page.getByRole('button', { name: 'Schaden ansehen' }).click();
    await page.getByRole('button', { name: 'Foto vergrößern: Ganzer Gegenstand' }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByRole('button', { name: 'Vergrößern' }).click();
    await expect(viewer.getByText('Auf 150 % vergrößert')).toBeAttached();
  });
});

test('an iPhone’s photo is made smaller on the device', async ({ page, network }) => {
  await signIn(page, network.url, 'retailer');
  const retailer = await ApiUser.signIn(network.url, 'retailer');
  await openFiling(page, network.url);
  await chooseContract(page, await contractWithoutClaims(retailer));
  await answerUntilPhotos(page);
  const decoder = page.waitForResponse(/libheif-[^/]+\.wasm$/);
  await page.locator('input[name="whole-file"]').setInputFiles(await heic('IMG_0001.HEIC'));
  expect((await decoder).ok()).toBe(true);
  const whole = page.getByRole('region', { name: 'Ganzer Gegenstand' });
  await expect(whole.getByText(/\d\u00a0kB/)).toBeVisible();
  await expect(whole.getByText('Dieses Gerät kann dieses Foto nicht lesen')).toBeHidden();
  const shown = await whole.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalHeight);
  expect(shown).toBe(1024);
});

test('a claim says how to reach the customer, what was revoked, and that another one is open', async ({
  page,
  network,
}) => {
  const admin = await ApiUser.signIn(network.url, 'admin');
  const retailer = await ApiUser.signIn(network.url, 'retailer');
  const { items } = await retailer.get<{ items: ClaimListItem[] }>('/v1/claims?status=open');
  const claim = items.find(({ policyObjectId }) => policyObjectId)!;
  const contract = await admin.get<Contract>(`/v1/contracts/${claim.contractCode}`);
  const link = await shownLink(admin, contract.code);
  const [, kind, token] = new URL(link.url).pathname.split('/');
  const revoked = await admin.send(
    'POST',
    `/v1/customer/${kind}/${token}/revoke`,
    {
      declaration: 'assignment',
    },
    {
      'if-match': `"${contract.version}"`,
      ...(await admin.opened(`/v1/customer/${kind}/${token}`, contract)),
    },
  );
  expect(revoked.ok).toBe(true);

  await signIn(page, network.url, 'retailer', '/claims/overview');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  const rows = page.locator('[data-row]:visible');
  await expect(rows.first()).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('k');
  await expect(rows.last()).toBeFocused();

  await page.goto(`/claims/detail/${claim.id}`);
  const { mobileNumber, email, address } = contract.customer;
  if (mobileNumber) {
    const call = page.getByRole('link', { name: phoneText(mobileNumber) });
    await expect(call).toHaveAttribute('href', `tel:${mobileNumber}`);
  }
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(page.getByText(address.city).first()).toBeVisible();
  await expect(page.getByText(/^Abtretungserklärung: widerrufen am \d\d\.\d\d\.\d{4}$/)).toBeVisible();

  await page.goto(`/claims/new?contract=${contract.code}`);
  const object = page.locator(`input[type="radio"][value="${claim.policyObjectId}"]`);
  await object.check();
  await expect(page.getByText('Zu diesem Gegenstand ist bereits ein Schaden offen:')).toContainText(
    claim.ticketNumber,
  );
});
