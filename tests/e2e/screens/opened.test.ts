import type { Page } from '@playwright/test';
import { ApiUser, expect, signIn, test } from '../../support/browser/browser-app.ts';
import { layoutFaults } from '../../support/browser/layout-faults.ts';
import { contractIn, longRetailer } from '../../support/browser/walk-world.ts';
import { judgeOpened, open } from '../../support/browser/walk.ts';

const longestWord = 'Küchenwerkstatt Donaudampfschifffahrtsgesellschaft & Söhne GmbH';

// What the walk through the screens does not open: menus of lists, choices, sheets, and the longest dialogs.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();

/** Opens the menu of a button, and every dialog to which an item of it leads. */
async function judgeMenu(page: Page, screen: string, menu: string | RegExp, dialogs: readonly RegExp[] = []) {
  await judgeOpened(page, screen, button(page, menu), { role: 'menu' });
  for (const name of dialogs) {
    await button(page, menu).click();
    await judgeOpened(page, `${screen}, ${name}`, page.getByRole('menuitem', { name }));
  }
}

/** Opens every field of a screen with choices. */
async function judgeChoices(page: Page, screen: string) {
  const fields = page.getByRole('main').locator('input[role=combobox], input[aria-haspopup=listbox]');
  for (const field of await fields.filter({ visible: true }).all()) {
    await judgeOpened(page, `${screen}, choices`, field, { role: 'listbox' });
  }
}

test('lists: menus, choices and sheets', async ({ page, network }) => {
  const { url } = network;
  await signIn(page, url, 'admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${url}/contracts`);
  const seen = await page
    .locator('tr')
    .filter({ has: page.locator('[data-row]') })
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(seen, 'rows seen without scrolling').toBeGreaterThanOrEqual(16);
  await judgeMenu(page, 'contracts, views', 'Ansichten', [/speichern/]);
  await judgeChoices(page, 'contracts');
  await open(page, `${url}/action-needed`);
  await judgeMenu(page, 'action needed, views', 'Ansichten');
  await judgeChoices(page, 'action needed');
  await open(page, `${url}/clients`);
  await judgeMenu(page, 'retailers, views', 'Ansichten');
  await open(page, `${url}/cockpit`);
  await judgeChoices(page, 'cockpit');
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, `${url}/contracts`);
  await judgeOpened(page, 'contracts, filters', button(page, 'Filter'));
});

test('the longest dialogs keep their main button in sight', async ({ page, network, server }) => {
  const { url } = network;
  const api = await ApiUser.signIn(server.url, 'admin');
  await signIn(page, url, 'admin');
  await open(page, `${url}/shop/items`);
  await judgeOpened(page, 'a new item', button(page, 'Neuer Artikel'));
  await judgeOpened(page, 'an item', button(page, /^Ändern: /));
  await open(page, `${url}/clients/KF-1001`);
  for (const part of ['Firmendaten', 'Ansprechpersonen', 'Rechnung und Zahlung', 'Absatzschätzung']) {
    await judgeOpened(page, part, button(page, `Ändern: ${part}`));
  }
  await open(page, `${url}/lists`);
  await judgeOpened(page, 'an entry', button(page, 'Neuer Eintrag'));
  await open(page, `${url}/settings/security`);
  await judgeOpened(page, 'an app for codes', button(page, 'App einrichten'));
  await open(page, `${url}/settings/operation`);
  await judgeOpened(page, 'maintenance', button(page, 'Wartung planen'));
  await open(page, `${url}/contracts/leads/${await contractIn(api, 'pending_delivery')}`);
  await button(page, /^Weitere/).click();
  await judgeOpened(page, 'change of the start', page.getByRole('menuitem', { name: 'Beginn ändern' }), {
    inside: async () => {
      await page.getByRole('button', { name: 'Tag im Kalender wählen' }).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  });
});

test('the account stays in sight on a laptop, and a studio’s long name within its bar', async ({
  page,
  network,
}) => {
  const { url } = network;
  const isWhole = (name: string, role: 'button' | 'link') =>
    expect.soft(page.getByRole(role, { name, exact: true }).first(), name).toBeInViewport({ ratio: 1 });
  await signIn(page, url, 'admin');
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1440, height });
    for (const name of ['English', 'Dunkle Farben verwenden', 'Abmelden']) await isWhole(name, 'button');
    await isWhole('Hilfe', 'link');
    await expect.soft(page.getByText('Andrea Vogt')).toBeInViewport({ ratio: 1 });
  }
  // A laptop at 200 %: nothing stays over the list.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.evaluate(() => scrollTo(0, 600));
  const stays = await page.evaluate(() =>
    [10, 440].map(
      (y) => document.elementFromPoint(360, y)?.closest('nav, [aria-label="Kopf der Seite"]')?.tagName,
    ),
  );
  expect.soft(stays).toEqual([undefined, undefined]);

  const retailer = await ApiUser.signIn(url, 'retailer');
  const { client } = await retailer.get<{ client: { code: string } | null }>('/auth/user');
  await signIn(page, url, 'retailer');
  const name = page
    .locator('section', { has: page.getByRole('link', { name: /^Kochfeld/ }) })
    .getByText(/^Küchen/);
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${url}/contracts`);
    await name.evaluate((one, text) => one.replaceChildren(text), longRetailer);
    const bar = (await name.locator('..').boundingBox())!;
    const box = (await name.boundingBox())!;
    expect.soft(bar.height, `bar at ${width} px`).toBeLessThanOrEqual(49);
    expect.soft(box.height, `name at ${width} px`).toBeLessThanOrEqual(36);
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(await wider(), `contracts at ${width} px`).toBeLessThanOrEqual(0);
    // The studio's own page says the name once more, as its heading.
    await open(page, `${url}/clients/${client!.code}`);
    const heading = page.getByRole('heading', { level: 1 });
    for (const one of [name, heading])
      await one.evaluate((element, text) => element.replaceChildren(text), longestWord);
    expect.soft(await wider(), `retailer at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await page.evaluate(layoutFaults, 'main'), `retailer at ${width} px`).toEqual([]);
  }
});
