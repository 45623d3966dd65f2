import sharp from 'sharp';
import type { Claim } from '#domain/claim/claim.ts';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import {
  answerUntilPhotos,
  atStep,
  chooseContract,
  claimsOn,
  contractWithoutClaims,
  damage,
  expectClaims,
  expectNothingWaits,
  file,
  goOn,
  numberOf,
  openFiling,
  takePhotos,
} from '../../support/browser/filing-steps.ts';
import { looksUpright, takePhoto } from '../../support/data/camera-photo.ts';

test.use({ serviceWorkers: 'allow' });

test('a salesperson files a claim in the cellar and it arrives once, staff close it', async ({
  network,
  phone,
  server,
  browser,
}) => {
  const retailer = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(retailer);
  let page = await phone.page();
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await openFiling(page, network.url);
  await page.goto(`${network.url}/contracts/policies/${contract.code}`);
  await expect(page.getByText(numberOf(contract)).first()).toBeVisible();

  // The app opens in a cellar without network.
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await phone.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(numberOf(contract)).first()).toBeVisible();
  await page.goto(`${network.url}/claims/new`);
  await chooseContract(page, contract);
  await answerUntilPhotos(page);
  await takePhotos(page, {
    whole: await takePhoto({ width: 3000, height: 4000, orientation: 6, seed: 3 }),
    closeup: await takePhoto({ width: 3024, height: 2268, orientation: 6, seed: 4 }),
  });
  await goOn(page);
  await atStep(page, 6);
  await file(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auf diesem Gerät gespeichert');
  await page.close();
  await phone.kill();
  expect(await claimsOn(retailer, contract.code)).toEqual([]);

  // Next morning the phone starts, first without a network, then with one.
  await phone.start();
  await phone.context().setOffline(true);
  page = await phone.page();
  await page.goto(`${network.url}/outbox`);
  await expect(page.getByRole('article', { name: /Noch nicht gesendet/ })).toBeVisible();
  network.behave();
  await phone.context().setOffline(false);
  await expectClaims(retailer, contract, 1);
  await expectNothingWaits(page, network.url);
  expect(network.delivered().filter((line) => /^POST .*\/v1\/claims$/.test(line))).toHaveLength(1);
  await expectClaims(retailer, contract, 1);

  // The photos arrived upright, small and without a GPS position.
  const [listed] = await claimsOn(retailer, contract.code);
  const claim = await retailer.get<Claim>(`/v1/claims/${listed!.id}`);
  expect(claim.whatIsDamaged).toBe(damage);
  expect(claim.photos.map((photo) => photo.slot)).toEqual(['whole', 'closeup']);
  for (const photo of claim.photos) {
    const answer = await retailer.send('GET', `/v1/claims/${claim.id}/photos/${photo.sha256}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const picture = await sharp(bytes).metadata();
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1920);
    expect(Math.max(picture.width, picture.height)).toBeGreaterThan(1000);
    expect(bytes.length).toBeLessThanOrEqual(600_000);
    expect([picture.exif, picture.orientation ?? 1, picture.xmp]).toEqual([undefined, 1, undefined]);
    expect(await looksUpright(bytes)).toBe(true);
  }

  // The salesperson watches while staff handle the claim.
  await page.goto(`${network.url}/claims/detail/${claim.id}`);
  await expect(page.getByText('Offen', { exact: true }).first()).toBeVisible();
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await office.newPage();
  await signIn(desk, network.url, 'service');
  await desk.getByRole('link', { name: 'Schäden' }).first().click();
  await desk
    .getByRole('link', { name: new RegExp(claim.ticketNumber) })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('Wartend', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  await desk.getByRole('button', { name: 'Schaden schließen' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Schaden schließen' }).click();
  await expect(page.getByText('Geschlossen', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  await office.close();
});
