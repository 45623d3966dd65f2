import type { Contract } from '#domain/contract/contract.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import { keptAnswers, keptListsKey } from '../../support/browser/device-texts.ts';
import { fillContract, fillIn, goOn, jutta, openWizard } from '../../support/browser/registration-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** An own contract of the latest, with a device whose brand and model are known. */
async function contractWithDevice(api: ApiUser) {
  const { items } = await api.get<{ items: ContractListItem[] }>('/v1/contracts');
  for (const { code } of items) {
    // One is enough.
    // oxlint-disable-next-line no-await-in-loop
    const contract = await api.get<Contract>(`/v1/contracts/${code}`);
    const device = contract.insuredObjects.find(
      (one) => one.insuredObjectName === 'e_device' && one.model && one.manufacturer !== 'Keine Angabe',
    );
    if (device?.insuredObjectName === 'e_device') return { contract, device };
  }
  throw new Error('no contract with a device');
}

test('without a network, known streets and models are proposed, and a number tells the age', async ({
  page,
  context,
  network,
  server,
}) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { contract, device } = await contractWithDevice(api);
  const { address } = contract.customer;
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await expect.poll(() => keptAnswers(page)).toContain(keptListsKey);
  await openWizard(page, network.url);
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await context.setOffline(true);

  const field = (path: string) => page.locator(`[id="field-${path}"]`);
  await field('customer.address.street').fill(address.street.slice(0, 4));
  const streets = page.getByRole('group', { name: 'Straßen früherer Kunden' });
  await field('customer.address.zipCode').fill(address.zipCode);
  await streets.getByRole('button', { name: address.street }).click();
  await expect(field('customer.address.city')).toHaveValue(address.city);
  await expect(field('customer.address.houseNumber')).toBeFocused();
  await expect(field('customer.address.houseNumber')).toHaveValue('');
  await fillIn(page, jutta);
  await goOn(page);
  await fillContract(page, 'KV-KNOWN');

  const models = page.getByRole('group', { name: 'Schon angelegt' });
  await field('devices.r1.deviceType').fill('Eigenes Wort');
  await field('devices.r1.model').pressSequentially(device.model!.slice(0, -1));
  await expect(models.getByRole('button', { name: device.model! }).first()).toBeVisible();
  expect.soft(await violations(page), 'proposals').toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field('devices.r1.model')).toHaveValue(device.model!);
  await expect(field('devices.r1.manufacturer')).not.toHaveValue('');
  await expect(field('devices.r1.deviceType'), 'what was typed stays').toHaveValue('Eigenes Wort');
  await expect(models).toBeHidden();

  await page.getByRole('button', { name: 'Einzelheiten zu Gerät 1' }).click();
  await fillIn(page, { 'devices.r1.manufacturer': 'Bosch', 'devices.r1.serialNumber': 'FD 9006 00067' });
  await expect(page.getByText('Gebaut ab 06/2010, laut FD-Nummer')).toBeVisible();
  await expect(page.getByText('Mehr als ein Jahr vor der Bestellung gebaut.')).toBeVisible();
  await fillIn(page, { 'devices.r1.manufacturer': 'Miele' });
  await expect(page.getByText('Die Nummern von Miele verraten nicht, wie alt ein Gerät ist.')).toBeVisible();
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
});
