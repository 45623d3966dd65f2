import { news } from '#domain/help/news.ts';
import { expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';

test.use({ serviceWorkers: 'allow' });

test('help opens for the present screen, also without a network, and an update tells once what is new', async ({
  page,
  network,
}) => {
  const { url } = network;
  const heading = page.getByRole('heading', { level: 1 });
  const bar = page.getByRole('status').filter({ hasText: 'Kochfeld wurde aktualisiert.' });
  await signIn(page, url, 'retailer');
  await installWorker(page);
  await page.goto(`${url}/claims/new`);
  const help = page.getByRole('link', { name: 'Hilfe', exact: true });
  await help.click();
  await expect(heading).toHaveText('Einen Schaden melden');
  const picture = page.getByRole('img', { name: 'Bild der Seite „Einen Schaden melden“' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(500);

  // The text is there without a network, and so is a picture that was seen.
  await page.context().setOffline(true);
  network.misbehave({ path: /.*/, mischief: 'refuse' });
  await page.reload();
  await expect(heading).toHaveText('Einen Schaden melden');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(500);
  await page.getByRole('main').getByRole('link', { name: 'Hilfe', exact: true }).click();
  await page.getByRole('link', { name: /^Postausgang\s*Was Sie angelegt haben/ }).click();
  await expect(heading).toHaveText('Postausgang');
  await expect(page.getByText('Das Bild dieser Seite erscheint, sobald ein Netz da ist.')).toBeVisible();
  network.behave();
  await page.context().setOffline(false);

  // Whoever has just begun is told nothing; who used an earlier version is, and only once.
  await page.goto(`${url}/settings`);
  const seen = () =>
    page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('news_seen:')) ?? null);
  await expect.poll(seen).not.toBeNull();
  await expect(bar).toBeHidden();
  await page.evaluate((key) => localStorage.setItem(key!, '2020-01-01'), await seen());
  await page.reload();
  await expect(bar).toBeVisible();
  await bar.getByRole('link', { name: 'Neuigkeiten ansehen' }).click();
  await expect(heading).toHaveText('Neuigkeiten');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    news[0]!.title.de,
  );
  await page.goto(`${url}/settings`);
  await expect(heading).toHaveText('Einstellungen');
  await expect(page.getByRole('link', { name: 'Schäden' })).toBeVisible();
  await expect(bar).toBeHidden();
});
