import type { Page } from '@playwright/test';
import { customerName } from '#domain/customer/customer.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import {
  ApiUser,
  expect,
  fillLogin,
  installWorker,
  signIn,
  test,
} from '../../support/browser/browser-app.ts';
import { keptAnswers, readableTextOnDevice } from '../../support/browser/device-texts.ts';
import {
  hasPicture,
  keepsPicture,
  picture,
  rowsOfPage,
  rowsOfPicture,
  splash,
  startWithPicture,
  stopScripts,
  takenOver,
  watchTakingOver,
} from '../../support/browser/kept-picture.ts';
import { signOut } from '../../support/browser/sign-out.ts';

test.use({ serviceWorkers: 'allow' });

/** A retailer's device that keeps a picture of its list. */
async function listSeen(page: Page, url: string): Promise<void> {
  await signIn(page, url, 'retailer');
  await installWorker(page);
  // What is kept of the installation is kept from the first start with a session.
  await page.goto(`${url}/contracts`);
  await expect.poll(() => keptAnswers(page)).toContain('q-["config"]');
  await keepsPicture(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an offline start shows the list before the page runs, nobody can type or click into it, and it says nothing false', async ({
    page,
    context,
    network,
    server,
  }) => {
    const api = await ApiUser.signIn(server.url, 'retailer');
    const { items } = await api.get<{ items: ContractListItem[] }>('/v1/contracts');
    await listSeen(page, network.url);
    await stopScripts(page);
    await startWithPicture(page, `${network.url}/`);
    await expect(rowsOfPicture(page)).toHaveCount(items.length);
    await expect(picture(page).getByText('Offline').first()).toBeHidden();
    await context.setOffline(true);
    // The developer tools, which `stopScripts` uses, have the browser say that it is online.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await startWithPicture(page, `${network.url}/`);
    await expect(rowsOfPicture(page)).toHaveCount(items.length);
    await expect(rowsOfPicture(page).first()).toContainText(customerName(items[0]!.customer));
    await expect(page).toHaveTitle('Verträge · Kochfeld');
    await expect(splash(page)).toBeHidden();
    await expect(picture(page).getByText('Offline. Sie können weiterarbeiten.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.mouse.click(195, 400);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expect(page).toHaveURL(`${network.url}/`);
    const devtools = await context.newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const met = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
    expect(met, 'what screen readers meet').toEqual(['RootWebArea', 'generic']);
    // Counts and notices are as of another moment.
    await expect(picture(page).locator('[data-late=out]')).toHaveCount(0);
    await expect(picture(page).locator('input[value]')).toHaveCount(0);
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`in a window of ${viewport.width} px the page takes the picture's place without anything moving, and works`, async ({
    page,
    context,
    network,
  }) => {
    await page.setViewportSize(viewport);
    await listSeen(page, network.url);
    await watchTakingOver(page, { scrolled: 120 });
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      let seen: Awaited<ReturnType<typeof takenOver>>;
      // Where reading the picture takes too long, as it may on a busy machine, a start goes without.
      do {
        await page.goto(network.url + (isOffline ? '/' : '/contracts'));
        seen = await takenOver(page);
      } while (!seen.picture);
      expect(Object.keys(seen.picture.places).length).toBeGreaterThan(15);
      expect(seen.page.places).toMatchObject(seen.picture.places);
      expect(seen.page.scrolled).toBe(seen.picture.scrolled);
      expect(seen.page.scrolled).toBe(120);
      expect(seen.shifts).toEqual([]);
      await expect(picture(page)).toHaveCount(0);
      await expect(rowsOfPage(page).first()).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(120);
    }
    await rowsOfPage(page).nth(2).click();
    await expect(page).toHaveURL(/\/contracts\/(leads|policies)\//);
  });
}

test('after sign-out there is no picture, nor for who signs in next', async ({ page, network, server }) => {
  const api = await ApiUser.signIn(server.url, 'retailer');
  const { items } = await api.get<{ items: ContractListItem[] }>('/v1/contracts');
  const name = customerName(items[0]!.customer);
  await listSeen(page, network.url);
  expect(await readableTextOnDevice(page)).not.toContain(name);
  await signOut(page);
  expect(await hasPicture(page)).toBe(false);
  await watchTakingOver(page);
  await page.goto(`${network.url}/contracts`);
  await expect(page).toHaveURL(/\/login/);
  await expect(picture(page)).toHaveCount(0);
  await fillLogin(page, 'retailer2');
  await page.waitForURL(/\/contracts/);
  await page.goto(`${network.url}/contracts`);
  const seen = await takenOver(page);
  expect(Object.keys(seen.picture?.places ?? {})).not.toContain(items[0]!.code);
});

test('a picture of another build, window or view of the list is not shown, nor is one while somebody practises', async ({
  page,
  network,
}) => {
  await listSeen(page, network.url);
  await stopScripts(page);
  const start = (path: string) => page.goto(network.url + path);
  const startShown = async () => {
    await startWithPicture(page, `${network.url}/contracts`);
    await expect(splash(page)).toBeHidden();
  };
  const isNotShown = async () => {
    await expect(splash(page)).toBeVisible();
    await expect(rowsOfPicture(page)).toHaveCount(0);
  };
  await startShown();
  for (const path of ['/contracts?tab=inactive', '/claims/overview', '/settings']) {
    await start(path);
    await isNotShown();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await start('/contracts');
  await isNotShown();
  await page.setViewportSize({ width: 1280, height: 800 });
  await startShown();
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await start('/contracts');
  await isNotShown();
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.evaluate(() => sessionStorage.setItem('practice', 'practice-1'));
  await start('/contracts');
  await isNotShown();
  await page.evaluate(() => sessionStorage.clear());
  await startShown();

  await page.evaluate(async () => {
    const shell = await caches.open('shell');
    const [request] = (await shell.keys()).filter(({ url }) => new URL(url).pathname === '/index.html');
    const answer = (await shell.match(request!))!;
    const text = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer01.js');
    await shell.put(request!, new Response(text, { headers: answer.headers }));
  });
  await start('/contracts');
  await isNotShown();
});
