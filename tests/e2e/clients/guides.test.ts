import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Asset } from '#domain/guides/asset.ts';
import { headers } from '#api/envelope.ts';
import { ApiUser, expect, installWorker, signIn, test } from '../../support/browser/browser-app.ts';
import { readableTextOnDevice } from '../../support/browser/device-texts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`);

async function choose(page: Page, title: string, item: string): Promise<void> {
  await button(page, `Aktionen für ${title}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('marketing lands on its guide, uploads, and sees why a file is refused', async ({ page, network }) => {
  await signIn(page, network.url, 'marketing');
  await expect(page).toHaveURL(`${network.url}/marketing-guide`);
  await button(page, 'Dateien hochladen').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Art').selectOption('Flyer');
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'herbst_flyer.pdf', mimeType: 'application/pdf', buffer: pdf('autumn') },
    { name: 'zeichen.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"></svg>') },
    { name: 'entwurf.indd', mimeType: '', buffer: Buffer.from('x') },
  ]);
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row('entwurf.indd')).toContainText('Möglich sind PNG, JPEG, WebP, SVG, PDF, MP4 und ZIP');
  await expect(row('herbst_flyer.pdf').getByLabel('Titel auf Deutsch')).toHaveValue('herbst flyer');
  await row('herbst_flyer.pdf').getByLabel('Titel auf Deutsch').fill('Herbstflyer');
  await row('herbst_flyer.pdf').getByLabel('Titel auf Englisch').fill('Autumn flyer');
  await dialog.getByRole('button', { name: '2 Dateien hochladen' }).click();
  await expect(row('herbst_flyer.pdf')).toContainText('Hochgeladen');
  await expect(row('zeichen.svg')).toContainText('enthält mehr als eine Zeichnung');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Herbstflyer')).toContainText('PDF');
  // The latest is last; the keyboard puts it first.
  const titles = page.getByRole('region', { name: 'Flyer', exact: true }).getByRole('heading', { level: 3 });
  const before = await titles.allInnerTexts();
  await choose(page, 'Herbstflyer', 'Nach vorn');
  await expect(titles).toHaveText([...before.slice(0, -2), before.at(-1)!, before.at(-2)!]);
  // The pointer drags it onto the first, which makes room.
  await card(page, 'Herbstflyer').hover();
  await card(page, 'Herbstflyer')
    .getByTitle('Ziehen, um die Reihenfolge zu ändern')
    .dragTo(card(page, before[0]!));
  await expect(titles).toHaveText(['Herbstflyer', ...before.slice(0, -1)]);
  // A PDF is shown page by page; one that nobody can read says so.
  await button(page, 'Ansehen: Herbstflyer').click();
  await expect(dialog).toContainText('lässt sich hier nicht anzeigen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Ansehen: ${before[0]}`, exact: true }).click();
  const sheet = dialog.getByRole('img', { name: /^Seite 1 von \d+$/ });
  await expect.poll(() => sheet.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600);
});

test('of two at one asset the second chooses; what is replaced stays, what is withdrawn comes back', async ({
  page,
  network,
  server,
}) => {
  const admin = await ApiUser.signIn(server.url, 'admin');
  await signIn(page, network.url, 'marketing');
  await expect(card(page, 'Türaufkleber').getByRole('button', { name: /^Ansehen/ })).toBeVisible();
  await choose(page, 'Türaufkleber', 'Material bearbeiten');
  const { items } = await admin.get<{ items: Asset[] }>('/v1/assets');
  const { id, version } = items.find(({ titleDe }) => titleDe === 'Türaufkleber')!;
  await admin.send(
    'PATCH',
    `/v1/assets/${id}`,
    { titleDe: 'Aufkleber für die Tür', titleEn: 'Sticker' },
    { [headers.ifMatch]: String(version) },
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titel auf Deutsch').fill('Ladentür-Aufkleber');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toContainText('Jemand hat dieses Material inzwischen geändert');
  await expect(dialog).toContainText('Aufkleber für die Tür');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  const after = (await admin.get<{ items: Asset[] }>('/v1/assets')).items.find((one) => one.id === id);
  expect([after!.titleDe, after!.titleEn]).toEqual(['Ladentür-Aufkleber', 'Sticker']);

  const own = card(page, 'Ladentür-Aufkleber');
  await own.locator('input[type=file]').setInputFiles({
    name: 'neu.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('door'),
  });
  await expect(own).toContainText('PDF');
  await choose(page, 'Ladentür-Aufkleber', 'Alle Versionen');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Version 1 herunterladen' }).click(),
  ]);
  expect(await readFile(await first.path(), 'utf8')).toContain('<svg');
  await page.keyboard.press('Escape');
  await choose(page, 'Ladentür-Aufkleber', 'Zurückziehen');
  await expect(own).toContainText('Zurückgezogen');
  await choose(page, 'Ladentür-Aufkleber', 'Wieder anbieten');
  await expect(own).not.toContainText('Zurückgezogen');
});

test('a retailer downloads a section, plays a video and copies a signature that stays', async ({
  page,
  network,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: network.url });
  await signIn(page, network.url, 'retailer', '/marketing-guide?kind=logo');
  await expect(button(page, /^Aktionen/)).toHaveCount(0);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    button(page, /^Alle herunterladen/).click(),
  ]);
  expect(archive.suggestedFilename()).toBe('Logos.zip');
  const bytes = await readFile(await archive.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1')).toContain('Bildmarke.png');
  await page.goto(`${network.url}/marketing-guide?kind=video`);
  await button(page, 'Abspielen: Animiertes Zeichen').click();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(640);
  await page.keyboard.press('Escape');

  await page.goto(`${network.url}/marketing-guide?kind=signature`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rieke Sander');
  await page.getByLabel('Funktion').fill('Inhaberin & <Planung>');
  await button(page, 'Signatur kopieren').click();
  await expect(page.getByText('Kopiert.')).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item!.getType(type)).text();
    return { html: await read('text/html'), text: await read('text/plain') };
  });
  expect(copied.html).toContain('Inhaberin &amp; &lt;Planung&gt;');
  expect(copied.html).toContain(`src="${network.url}/api/v1/logos/`);
  expect(copied.text).toMatch(/^Rieke Sander\nInhaberin & <Planung>\n\nKüchenhaus Sander\n/);
  await page.reload();
  await expect(page.getByLabel('Funktion')).toHaveValue('Inhaberin & <Planung>');
  expect(await readableTextOnDevice(page)).not.toContain('Inhaberin');
  await button(page, 'Angaben aus meinem Konto übernehmen').click();
  await expect(page.getByLabel('Funktion')).toHaveValue('');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the client guide is searched, linked into, and read without a network', async ({
    page,
    network,
    context,
  }) => {
    await signIn(page, network.url, 'retailer', '/client-guide');
    await installWorker(page);
    network.misbehave({ path: /.*/, mischief: 'refuse' });
    await context.setOffline(true);
    await page.goto(`${network.url}/client-guide`);
    const search = page.getByRole('searchbox', { name: 'Im Leitfaden suchen' });
    await search.fill('qqqq');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
    await search.fill('schaeden typenschild');
    await page.getByRole('link', { name: /Fotos, die helfen/ }).click();
    await expect(page).toHaveURL(`${network.url}/client-guide?page=claims#photos`);
    await expect(page.getByRole('heading', { name: 'Fotos, die helfen' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einen Schaden melden');
    await page.goto(`${network.url}/client-guide?page=plans`);
    await expect(page.getByRole('row', { name: /Light/ })).toContainText('24 Monate nach Beginn');
  });
});
