import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { violations } from '../../support/browser/axe.ts';
import { ApiUser, expect, signIn, test, wholeBrowser } from '../../support/browser/browser-app.ts';
import { readPdf } from '../../support/data/pdf.ts';
import { takePhoto } from '../../support/data/camera-photo.ts';

test.use(wholeBrowser);

const invoice = Buffer.from('%PDF-1.4\n%%EOF');

/** Opens an active contract of the retailer and returns its documents section. */
async function openDocuments(page: Page, url: string, which: number) {
  const api = await ApiUser.signIn(url, 'retailer');
  const { items } = await api.get<{ items: ContractListItem[] }>('/v1/contracts?tab=active');
  const contract = items.filter(({ status }) => status === 'active')[which]!;
  await page.goto(`${url}/contracts/policies/${contract.code}`);
  const section = page.getByRole('region', { name: 'Dokumente' });
  return {
    section,
    contract,
    row: (name: string) => section.getByRole('listitem').filter({ hasText: name }),
  };
}

test('a retailer views, saves and mails a certificate, and adds the papers of the sale', async ({
  page,
  network,
}) => {
  await signIn(page, network.url, 'retailer');
  const { section, contract, row } = await openDocuments(page, network.url, 0);
  const certificate = row('Versicherungszertifikat');

  // Demo contracts have no documents until somebody opens them. Then they appear by themselves.
  await expect(certificate.getByText('Ausgestellt am')).toBeVisible({ timeout: 30_000 });
  await expect(section.getByText('Wird erstellt')).toHaveCount(0, { timeout: 30_000 });
  await expect(row('Garantiezertifikat').getByText('Ausgestellt am')).toBeVisible();

  const tab = page.waitForEvent('popup');
  await certificate.getByRole('button', { name: /^Ansehen/ }).click();
  await expect.poll(async () => (await tab).url()).toContain('blob:');
  await (await tab).close();

  const saving = page.waitForEvent('download');
  await certificate.getByRole('button', { name: /^Herunterladen/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`Versicherungszertifikat ${contract.policyNumber}.pdf`);
  const read = await readPdf(await readFile(await saved.path()));
  expect(read.title).toBe(`Versicherungszertifikat ${contract.policyNumber}`);

  await certificate.getByRole('button', { name: 'Neu ausstellen' }).click();
  await expect(certificate.getByText('Fassung 2')).toBeVisible();
  await certificate.getByText('1 frühere Fassung').click();
  await expect(certificate.getByText(/^Fassung 1 ·/)).toBeVisible();

  await certificate.getByRole('button', { name: 'An Kunden senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versicherungszertifikat' });
  await dialog.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^An .* gesendet\.$/)).toBeVisible();

  const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await section.getByRole('button', { name }).click();
    await (await chooser).setFiles(file);
  };
  await choose('Hochladen: Küchenrechnung', {
    name: 'Rechnung.pdf',
    mimeType: 'application/pdf',
    buffer: invoice,
  });
  const bill = row('Küchenrechnung');
  await expect(bill.getByText(/^Hinzugefügt am/)).toBeVisible();
  // PDFs uploaded by others can be saved but not viewed.
  await expect(bill.getByRole('button', { name: /^Ansehen/ })).toHaveCount(0);
  await choose('Ersetzen: Küchenrechnung', {
    name: 'rechnung.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await takePhoto({ width: 800, height: 600 })),
  });
  await expect(bill.getByText('Fassung 2')).toBeVisible();
  await expect(bill.getByRole('button', { name: /^Ansehen/ })).toHaveCount(1);
  await choose('Hochladen: Abnahmeprotokoll', {
    name: 'protokoll.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('kein PDF'),
  });
  await expect(row('Abnahmeprotokoll').getByRole('alert')).toHaveText(
    'Dieser Dateityp wird nicht angenommen.',
  );

  expect(await violations(page)).toEqual([]);
});

test('without the server the list stays, and what needs the server says so', async ({ page, network }) => {
  await signIn(page, network.url, 'retailer');
  const { section, row } = await openDocuments(page, network.url, 1);
  await expect(row('Versicherungszertifikat').getByText('Ausgestellt am')).toBeVisible({ timeout: 30_000 });
  await expect(section.getByText('Wird erstellt')).toHaveCount(0, { timeout: 30_000 });
  await page.context().setOffline(true);
  await row('Versicherungszertifikat')
    .getByRole('button', { name: /^Herunterladen/ })
    .click();
  await expect(row('Versicherungszertifikat').getByRole('alert')).toContainText('nicht erreichbar');
  await row('Versicherungszertifikat').getByRole('button', { name: 'Neu ausstellen' }).click();
  await expect(row('Versicherungszertifikat').getByRole('alert')).toContainText('nicht erreichbar');
  await expect(row('Versicherungszertifikat').getByText('Ausgestellt am')).toBeVisible();
});
