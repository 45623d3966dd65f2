import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/browser/browser-app.ts';

const rows = (page: Page) => page.locator('[data-row]:visible');
const palette = (page: Page) => page.getByRole('combobox', { name: 'Alles durchsuchen' });

async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Keeps the browser's print dialog away, and notes what it would have printed. */
async function notePrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('body > div article')?.textContent;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

test('a clerk works through claims by keyboard: commands, keys, several at once and back again', async ({
  page,
  network,
}) => {
  await notePrints(page);
  await signIn(page, network.url, 'service');

  // The palette goes to screens, and its commands are those of the role.
  await openPalette(page);
  await palette(page).fill('schäd');
  const to = page.getByRole('option', { name: 'Schäden', exact: true });
  await expect(page.getByRole('option', { name: 'Schaden melden' })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await page.keyboard.press('ArrowDown');
  await expect(to).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/claims\/overview/);
  await expect(palette(page)).toBeHidden();

  // What the screen binds is what ? lists.
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel dieser Ansicht' });
  for (const [label, key] of [
    ['Nächste Zeile oder nächste Seite', 'J'],
    ['Zeile auswählen', 'X'],
    ['Suche und Befehle', '/'],
  ] as const) {
    const lines = keys.getByRole('term').filter({ hasText: label }).locator('..');
    await expect(lines.getByText(key, { exact: true }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // A view under a name, with its count.
  await page.goto(`${network.url}/claims/overview?status=open`);
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Diese Ansicht speichern' }).click();
  await page.getByLabel('Name der Ansicht').fill('Noch offen');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${network.url}/claims/overview`);
  await page.getByRole('button', { name: 'Ansichten' }).click();
  const view = page.getByRole('menuitem', { name: /^Noch offen \d+/ });
  await expect(view).toBeVisible();
  const count = /\d+/.exec(await view.innerText())![0];
  await view.click();
  await expect(page).toHaveURL(/status=open/);
  // The list as it was stays until the other one is there.
  await expect(page.getByText(`${count} Schäden`, { exact: true })).toBeVisible();

  // J goes from row to row and on to the next page, X selects, T takes over, Z undoes.
  await expect(rows(page).nth(4)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  const shown = () => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  const open = await shown();
  await page.keyboard.press('x');
  for (let row = 1; row < 3; row += 1) await page.keyboard.press('j');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('Shift+X');
  await expect(page.getByText('3 Zeilen ausgewählt')).toBeVisible();
  await expect(page.getByRole('button', { name: '3 übernehmen' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText('3 Schäden übernommen.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('3 Schäden zurückgegeben.')).toBeVisible();
  // The three are back in the list of those that are open.
  await expect.poll(shown).toEqual(open);

  // What mails somebody asks first and says how many.
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await page.keyboard.press('c');
  const all = open.length;
  const asked = page.getByRole('dialog', { name: `${all} Schäden schließen?` });
  await expect(asked).toContainText(`${all} E-Mails gehen an die Händler`);
  await asked.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await rows(page).last().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('c');
  await page
    .getByRole('dialog', { name: 'Schaden schließen?' })
    .getByRole('button', { name: /schließen$/ })
    .click();
  await expect(page.getByText('1 Schaden geschlossen.')).toBeVisible();
  await expect.poll(shown).not.toContain(open.at(-1));

  // Columns are chosen per list, and stay.
  await page.getByRole('button', { name: 'Spalten', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Gemeldet' }).uncheck();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Gemeldet' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Gemeldet' })).toBeHidden();

  // Enter opens the row beside the list. The address says so, and the record follows J.
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  const [first, second, third] = await shown();
  // J in the same moment goes on from it, and T waits for the record that J has led to.
  const pane = page.getByRole('complementary', { name: 'Datensatz neben der Liste' });
  const loading = Promise.withResolvers<void>();
  await page.route(`**/v1/claims/${second}`, async (route) => {
    await loading.promise;
    await route.fallback();
  });
  await page.evaluate(() => {
    const row = document.activeElement as HTMLElement;
    row.click();
    row.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(new RegExp(`/claims/overview\\?.*show=${second}`));
  await page.keyboard.press('t');
  loading.resolve();
  await expect(pane.getByRole('button', { name: 'Zurückgeben' })).toBeVisible();
  // While anything is routed, the browser caches nothing.
  await page.unrouteAll();
  await expect.poll(shown).not.toContain(second);
  await page.keyboard.press('g');
  await expect(pane.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  await expect.poll(shown).toContain(second);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`/claims/overview\\?.*show=${first}`));
  await expect(pane.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`show=${second}`));
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(pane.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  // It follows what was done with it since the device kept it.
  await expect(pane.getByText('Zurückgegeben', { exact: true }).last()).toBeVisible();
  // What is taken over leaves the list of those that are open, and stays beside it; J goes to the one after it.
  await page.keyboard.press('t');
  await expect(pane.getByRole('button', { name: 'Zurückgeben' })).toBeVisible();
  await expect.poll(shown).not.toContain(second);
  await page.keyboard.press('m');
  await expect(pane.getByLabel('Kommentar')).toBeFocused();
  await page.keyboard.type('Händler angerufen');
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByRole('paragraph').filter({ hasText: 'Händler angerufen' })).toBeVisible();
  // What was sent leaves the field, so that keys are keys again.
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`show=${third}`));
  await page.reload();
  await expect(pane.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  // Shift and T take over and go on.
  await page.keyboard.press('Shift+T');
  await expect(page).not.toHaveURL(new RegExp(`show=${third}`));
  await expect.poll(shown).not.toContain(third);
  await expect(pane.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  // P prints a sheet of its own.
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    /Was beschädigt ist.*Verlauf.*Gedruckt: /s,
  );
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await page.goBack();
  await expect(pane).toBeVisible();
  // A record that does not exist says so beside the list, which stays.
  await page.goto(`${network.url}/claims/overview?status=open&show=00000000-0000-4000-8000-000000000000`);
  await expect(pane.getByRole('heading', { name: 'Diesen Schaden gibt es nicht' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  // Turned off, and in a narrower window, a row leads to its page; the record goes on through the list, and back.
  // J in the same moment finds the rows of the narrower list, which is hidden then.
  await page.evaluate(() => {
    for (const key of ['v', 'j'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('button', { name: 'Geteilte Ansicht' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(pane).toBeHidden();
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/claims\/detail\//);
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  const opened = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(opened);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/claims\/overview\?.*status=open/);

  // Contracts are saved as a file together, and customers are mailed together.
  await page.goto(`${network.url}/contracts`);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 Zeilen ausgewählt')).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(3);
  await page.goto(`${network.url}/action-needed`);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 Zeile ausgewählt')).toBeVisible();
  await page.keyboard.press('s');
  const mails = page.getByRole('dialog', { name: '1 E-Mail senden?' });
  await mails.getByRole('button', { name: /^1 Link/ }).click();
  await expect(page.getByText(/^1 E-Mail ist unterwegs/)).toBeVisible();

  // Retailers open beside their list as well; Escape gives the focus back to the row.
  await page.goto(`${network.url}/clients`);
  await expect(rows(page).nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('tab', { name: 'Stammdaten' })).toBeVisible();
  await page.keyboard.press('j');
  const code = await rows(page).nth(1).getAttribute('data-row');
  await expect(page).toHaveURL(new RegExp(`/clients\\?show=${code}`));
  await expect(pane.getByText(code!, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(page.locator(`[data-row="${code}"]:visible`)).toBeFocused();
});
