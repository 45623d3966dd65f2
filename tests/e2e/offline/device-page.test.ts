import { violations } from '../../support/browser/axe.ts';
import { expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import { keptAnswers, keptListsKey } from '../../support/browser/device-texts.ts';

test.use({ serviceWorkers: 'allow' });

test('going offline is rehearsed: what would not work is said, and what is mended is seen', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  await installWorker(page);
  await expect.poll(() => keptAnswers(page)).toContain(keptListsKey);
  await page.goto(`${network.url}/settings`);
  await page.getByRole('link', { name: 'Was auf diesem Gerät liegt' }).click();
  const check = page.getByRole('button', { name: 'Jetzt prüfen' });
  const said = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect(page.getByText(/^\d+, Stand /).first()).toBeVisible();
  await check.click();
  await expect(said('Die App selbst: in Ordnung')).toBeVisible();
  await expect(said('Schäden melden: in Ordnung')).toBeVisible();
  await expect(said('Die Uhr: in Ordnung')).toBeVisible();
  await expect(said('Ihre Sitzung: in Ordnung')).toBeVisible();
  expect.soft(await violations(page), 'what is on this device').toEqual([]);

  await page.getByRole('button', { name: 'Kopien entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kopien entfernen' }).click();
  await expect(page.getByText(/^\d+, Stand /)).toHaveCount(0);
  // Two days later, as this device believes.
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await check.click();
  await expect(said('Schäden melden: geht nicht')).toBeVisible();
  await expect(said('Verträge lesen: geht nicht')).toBeVisible();
  await expect(said('Die Uhr: geht nicht')).toBeVisible();
  await expect(page.getByText(/Dinge gingen ohne Netz nicht/)).toBeVisible();

  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await check.click();
  await expect(said('Die Uhr: lässt sich nicht prüfen')).toBeVisible();
});
