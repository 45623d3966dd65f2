import { expect, type Page } from '@playwright/test';
import type { ClaimListItem } from '#domain/claim/claim.ts';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { ApiUser, installWorker, signIn } from './browser-app.ts';
import { takePhoto } from '../data/camera-photo.ts';

/** Contracts the caller may file a claim on, as a device gets them. */
export async function claimableContracts(api: ApiUser): Promise<ClaimableContract[]> {
  const { items } = await api.get<{ items: ClaimableContract[] }>('/v1/contracts/claimable');
  return items;
}

/** A claimable contract of this caller without claims, so that new claims can be counted. */
export async function contractWithoutClaims(api: ApiUser): Promise<ClaimableContract> {
  for (const contract of await claimableContracts(api)) {
    const hasObject = contract.insuredObjects.some((one) => one.insuredObjectName === 'e_device');
    if (hasObject && (await claimsOn(api, contract.code)).length === 0) return contract;
  }
  throw new Error('the demo data holds no contract that has no claims');
}

/** The server's claims on a contract. */
export async function claimsOn(api: ApiUser, contractCode: string): Promise<ClaimListItem[]> {
  const { items } = await api.get<{ items: ClaimListItem[] }>(`/v1/claims?contract=${contractCode}`);
  return items;
}

/** The number that identifies a contract in the picker. */
export function numberOf(contract: ClaimableContract): string {
  return contract.policyNumber ?? contract.leadNumber;
}

/** Opens the wizard and waits until this device has the contracts. */
export async function openFiling(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/claims/new`);
  await expect(page.getByRole('list', { name: 'Verträge' }).getByRole('button').first()).toBeVisible();
  await expect(page.getByText('Verträge werden aktualisiert')).toBeHidden();
}

export async function chooseContract(page: Page, contract: ClaimableContract): Promise<void> {
  await page.getByRole('searchbox', { name: 'Verträge suchen' }).fill(numberOf(contract));
  await page
    .getByRole('list', { name: 'Verträge' })
    .getByRole('button', { name: numberOf(contract) })
    .click();
  await atStep(page, 1);
}

/** Waits until this step is shown. */
export async function atStep(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Schritt ${number} von 7`, { exact: true })).toBeVisible();
}

/** The button that leads to the next step. */
export const goOnName = /^(Weiter|Ohne Nummer weiter)$/;

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: goOnName }).click();
}

/** Heading of the wizards' last pages: the device keeps it, or the server has it. */
export const savedHeading = /Auf diesem Gerät gespeichert/;
const refusedHeading = 'Bitte prüfen';
export const arrivedHeading = /ist angekommen|Der Vertrag ist angelegt/;

export const damage = 'Sprung im Türglas unten links';
export const cause = 'Beim Ausräumen des Geschirrspülers ist ein Topf daraufgefallen';

/** Steps 1 to 4: the first object, no serial number, yesterday, and both descriptions. */
export async function answerUntilPhotos(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await goOn(page);
  await atStep(page, 2);
  await goOn(page);
  await atStep(page, 3);
  await page.getByRole('button', { name: 'Gestern', exact: true }).click();
  await atStep(page, 4);
  await page.getByLabel('Was ist beschädigt?').fill(damage);
  await page.getByLabel('Wie ist es passiert?').fill(cause);
  await goOn(page);
  await atStep(page, 5);
}

/** The file input behind a slot's camera button. */
export function camera(page: Page, slot: 'whole' | 'closeup' | 'extra1') {
  return page.locator(`input[name="${slot}-camera"]`);
}

export const slotNames = { whole: 'Ganzer Gegenstand', closeup: 'Nahaufnahme des Schadens' } as const;

/** Takes both required photos and waits until they are ready to send. */
export async function takePhotos(page: Page, photos: { whole: Buffer; closeup: Buffer }): Promise<void> {
  for (const slot of ['whole', 'closeup'] as const) {
    await camera(page, slot).setInputFiles({
      name: `${slot}.jpg`,
      mimeType: 'image/jpeg',
      buffer: photos[slot],
    });
  }
  for (const name of Object.values(slotNames)) {
    const card = page.getByRole('region', { name });
    await expect(card.getByText(/\d\u00a0(kB|MB)/)).toBeVisible({ timeout: 20_000 });
  }
}

/** Two phone photos, small enough to be fast. */
export async function smallPhotos(seed = 1): Promise<{ whole: Buffer; closeup: Buffer }> {
  const size = { width: 800, height: 600, orientation: 6 } as const;
  return {
    whole: await takePhoto({ ...size, seed: 2 * seed }),
    closeup: await takePhoto({ ...size, seed: 2 * seed + 1 }),
  };
}

/** Goes from choosing the contract to the summary. */
export async function fillWizard(page: Page, contract: ClaimableContract, seed = 1): Promise<void> {
  await chooseContract(page, contract);
  await answerUntilPhotos(page);
  await takePhotos(page, await smallPhotos(seed));
  await goOn(page);
  await atStep(page, 6);
}

/** Files the claim in the summary. Resolves once the page says it is saved, or what has become of it already. */
export async function file(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schaden melden', exact: true }).last().click();
  await expect(
    page
      .getByRole('heading', { level: 1, name: savedHeading })
      .or(page.getByRole('heading', { level: 1, name: arrivedHeading }))
      .or(page.getByRole('heading', { level: 1, name: refusedHeading })),
  ).toBeVisible();
}

/** Waits until the server has exactly this many claims on the contract. */
export async function expectClaims(
  api: ApiUser,
  contract: ClaimableContract,
  count: number,
  timeout = 20_000,
): Promise<void> {
  await expect.poll(async () => (await claimsOn(api, contract.code)).length, { timeout }).toBe(count);
}

/** Waits until this device has nothing left to send. */
export async function expectNothingWaits(page: Page, url: string): Promise<void> {
  // No reload: leaving the page while it sends makes it send again.
  if (page.url() !== `${url}/outbox`) await page.goto(`${url}/outbox`);
  await expect(page.getByText('Alles ist gesendet')).toBeVisible({ timeout: 20_000 });
}

/** A salesperson with the installed app open at the choice of the contract, and a claimable contract. */
export async function salespersonAtWork(given: {
  page: Page;
  network: { url: string };
  server: { url: string };
}): Promise<{ api: ApiUser; contract: ClaimableContract }> {
  const { page, network, server } = given;
  const api = await ApiUser.signIn(server.url, 'retailer');
  const contract = await contractWithoutClaims(api);
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await openFiling(page, network.url);
  return { api, contract };
}
