import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, password, test } from '../../support/browser/browser-app.ts';
import { unanswered } from '../../support/browser/cookie-banner.ts';

test.use(unanswered);

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Everything that has moved by itself since the page was opened, with its score. Words that settle
 * sideways in their line, because their typeface came late, are none.
 */
function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const moved = (list.getEntries() as Shift[]).filter((entry) => !entry.hadRecentInput);
          resolve(
            moved.flatMap(({ value, sources }) => {
              const settled = ({ previousRect: was, currentRect: is }: (typeof sources)[number]) =>
                was.y === is.y && was.height === is.height;
              const nodes = sources.filter((source) => !settled(source));
              const words = nodes.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
              return words.length > 0 ? [`${value.toFixed(3)}: ${words.join(' | ')}`] : [];
            }),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
  );
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing on the sign-in page moves while it opens, at ${viewport.width} px`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${network.url}/login`);
    await expect(page.getByRole('button', { name: 'Nur notwendige' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Demo-Zugänge' })).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
  });

  test(`nothing moves when the typeface comes after the page, at ${viewport.width} px`, async ({
    page,
    network,
  }) => {
    let letItCome = () => {};
    const late = new Promise<void>((resolve) => {
      letItCome = resolve;
    });
    await page.route(/\.woff2$/, async (route) => {
      await late;
      await route.continue();
    });
    // Every line of the page is in sight, also the last.
    await page.setViewportSize({ ...viewport, height: 1300 });
    await page.goto(`${network.url}/login`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Demo-Zugänge' })).toBeAttached();
    expect(await page.evaluate(() => document.fonts.check('1rem "Instrument Sans"'))).toBe(false);
    letItCome();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('1rem "Instrument Sans"'))).toBe(true);
    expect(await shifts(page)).toEqual([]);
  });
}

test('why one has to sign in again is there with the form, however late its words come', async ({
  page,
  network,
}) => {
  await page.route(/\/assets\/WhySignedOut/, async (route) => {
    await pause(800);
    await route.continue();
  });
  await page.goto(`${network.url}/login?expired=somebody`);
  await expect(page.getByRole('heading', { name: 'Demo-Zugänge' })).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  await pause(1200);
  await expect(page.getByText('Ihre Anmeldung ist abgelaufen.')).toBeVisible();
  expect(await shifts(page)).toEqual([]);
});

test('a refusal goes as soon as one types, and too many tries lead to a new password', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/login`);
  await page.getByRole('button', { name: 'Nur notwendige' }).click();
  const signIn = page.getByRole('button', { name: 'Anmelden', exact: true });
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('niemand@kochfeld.example');
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  const alert = page.getByRole('alert');
  // Five tries are free; then nobody types as fast as a script, so each has to come soon.
  for (let tries = 1; tries <= 5; tries += 1) {
    await signIn.click();
    await expect(alert).toBeVisible();
    await page.getByLabel('Passwort', { exact: true }).fill(`${password}${tries}`);
    await expect(alert).toBeHidden();
  }
  await expect(async () => {
    await signIn.click();
    await expect(alert).toContainText(/Bitte versuchen Sie es in \d+ Sekunden? erneut\./, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('alert').getByRole('button', { name: 'Neues Passwort' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
});

test('the language chosen on the sign-in page stays after the sign-in, whatever the account’s is', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await page.getByText('English', { exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByRole('textbox', { name: /^Email/ }).fill('retailer@kochfeld.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts');
});

test('where a link for a new password has expired one can ask for another', async ({ page, network }) => {
  await page.goto(`${network.url}/account/reset-password?token=${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Neuen Link anfordern' }).click();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('retailer@kochfeld.example');
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText('Link zum Festlegen eines neuen Passworts')).toBeVisible();
});

test('no styles stand behind the sheets, where each later sheet would lay out the whole page again', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style, link[rel=stylesheet]')].map(({ localName }) => localName),
  );
  expect(styles.filter((name) => name === 'link').length).toBeGreaterThan(0);
  expect(styles.slice(styles.indexOf('link'))).not.toContain('style');
});

test('no script but the page’s own may make markup', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    try {
      trustedTypes.createPolicy('evil', { createHTML: (text: string) => text });
      return 'made';
    } catch {
      return 'refused';
    }
  });
  expect(refused).toBe('refused');
});

test('a browser that lets the page store nothing is told what it needs', async ({ page, network }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto(`${network.url}/login`);
  await expect(page.getByText(/lässt diese Seite nichts speichern/)).toBeVisible();
});
