import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser/browser-app.ts';

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
  const keys = page.getByRole('dialog', { name: 'Tasten dieser Ansicht' });
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
  await view.click();
  await expect(page).toHaveURL(/status=open/);

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
  const asked = page.getByRole('dialog', { name: '5 Schäden schließen?' });
  await expect(asked).toContainText('5 E-Mails gehen an die Händler');
  await asked.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();

  // Columns are chosen per list, and stay.
  await page.getByRole('button', { name: 'Spalten', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Gemeldet' }).uncheck();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Gemeldet' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Gemeldet' })).toBeHidden();

  // The record goes on through the list, and back.
  await page.keyboard.press('j');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/claims\/detail\//);
  await expect(page.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
  // P prints a sheet of its own.
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    /Was beschädigt ist.*Verlauf.*Gedruckt: /s,
  );

  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/claims\/overview\?.*status=open/);
});
