import type { Page } from '@playwright/test';

/** Signs out by the button of the sidebar, whatever waits on the device. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Abmelden( und verschlossen behalten)?$/ })
    .click();
  await page.waitForURL(/\/login$/);
}
