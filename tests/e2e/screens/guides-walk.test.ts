import { expect, signIn, test } from '../../support/browser/browser-app.ts';
import { look, lookInto, open } from '../../support/browser/walk.ts';

// Every screen in German at 320, 390, 820 and 1440 px, its menus and dialogs opened. See `look` for what fails.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 } });

test('the marketing guide and what marketing does there', async ({ page, network }) => {
  const { url } = network;
  await signIn(page, url, 'marketing');
  await open(page, `${url}/marketing-guide`);
  await look(page, 'marketing guide');
  const actions = page.getByRole('button', { name: 'Aktionen für Wort-Bild-Marke', exact: true });
  await lookInto(page, 'menu', actions, { role: 'menu' });
  for (const item of ['Material bearbeiten', 'Alle Versionen']) {
    await actions.click();
    await lookInto(page, item, page.getByRole('menuitem', { name: item }), { returnsTo: actions });
  }
  await lookInto(page, 'uploading', page.getByRole('button', { name: 'Dateien hochladen' }), {
    inside: async () => {
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles([
          { name: 'donaudampfschifffahrtsgesellschaft_2026.pdf', mimeType: '', buffer: Buffer.from('%PDF-') },
          { name: 'entwurf.indd', mimeType: '', buffer: Buffer.from('x') },
        ]);
      await page.getByRole('button', { name: '1 Datei hochladen' }).click();
      await expect(page.getByText('beschädigt oder unvollständig')).toBeVisible();
      await look(page, 'uploading with refusals', '[role=dialog]');
    },
  });
});

test('the guides of a retailer', async ({ page, network }) => {
  const { url } = network;
  await signIn(page, url, 'retailer');
  await open(page, `${url}/marketing-guide?kind=signature&language=en`);
  await look(page, 'signatures');
  await open(page, `${url}/marketing-guide?kind=video`);
  await lookInto(page, 'video', page.getByRole('button', { name: /^Abspielen/ }));
  await open(page, `${url}/client-guide`);
  await look(page, 'client guide');
  await open(page, `${url}/client-guide?search=schaden`);
  await look(page, 'client guide, found');
  await open(page, `${url}/client-guide?page=claims`);
  await look(page, 'client guide, claims');
  await open(page, `${url}/client-guide?page=plans`);
  await look(page, 'client guide, plans');
  await open(page, `${url}/client-guide?page=all`);
  await look(page, 'the whole client guide');
  await open(page, `${url}/help`);
  await look(page, 'help');
  await open(page, `${url}/help/registration`);
  await look(page, 'help for a screen');
  await open(page, `${url}/help/nowhere`);
  await look(page, 'help that does not exist');
  await open(page, `${url}/whats-new`);
  await look(page, 'what is new');
  await open(page, `${url}/help`);
  await page.getByRole('button', { name: 'Übungsmodus starten' }).click();
  await expect(page.getByText('Anna Beispiel').first()).toBeVisible();
  await look(page, 'practice');
});
