import { checkImport, getImport, listImportRows, startImport, uploadImport } from '#api/imports.ts';
import type { ImportDetail, ImportRow } from '#domain/import/import.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import { importsWorked } from '#server/imports/import-jobs.ts';
import type { Browser, Reply, TestApp } from '../server/app.ts';

/** The headings of the files below. */
const head =
  'Händlernummer;KV-/AB-Nummer;Produkt;Kaufdatum;Vorname;Nachname;E-Mail;Straße;PLZ;Ort;Gerät 1;Notiz';

/** A line of a contract for a retailer; `change` replaces texts in it. */
export function contractLine(
  clientCode: string,
  serial: number,
  change: Record<string, string> = {},
): string {
  const line = `${clientCode};KV-I-${serial};Standard;01.11.2026;Erika;Muster ${serial};e${serial}@post.example;Gartenweg ${serial};10115;Berlin;Backofen;`;
  return Object.entries(change).reduce((text, [from, to]) => text.replace(from, to), line);
}

/** A file of contract lines under their headings. */
export function contractFile(lines: readonly string[]): Buffer {
  return Buffer.from([head, ...lines, ''].join('\r\n'));
}

export function sendFile(
  browser: Browser,
  bytes: Uint8Array,
  { kind = 'contracts', fileName = 'Aufträge.csv' }: { kind?: ImportKind; fileName?: string } = {},
): Promise<Reply> {
  return browser.call(uploadImport, {
    params: { kind },
    query: { fileName },
    body: bytes,
    headers: { 'Content-Type': 'text/csv' },
  });
}

/** Uploads a file and checks it with the columns as they were matched. */
export async function checked(browser: Browser, bytes: Uint8Array, kind: ImportKind = 'contracts') {
  const sent = await sendFile(browser, bytes, { kind });
  if (sent.status !== 200) throw new Error(`the upload answered ${sent.status} ${sent.error}`);
  const { id, mapping } = sent.data as ImportDetail;
  const reply = await browser.call(checkImport, { params: { id }, body: { mapping } });
  if (reply.status !== 200) throw new Error(`the check answered ${reply.status} ${reply.error}`);
  return reply.data as ImportDetail;
}

/** Uploads, checks and imports a file to its end. */
export async function imported(test: TestApp, browser: Browser, bytes: Uint8Array, kind?: ImportKind) {
  const { id } = await checked(browser, bytes, kind);
  const reply = await browser.call(startImport, { params: { id } });
  if (reply.status !== 200) throw new Error(`the start answered ${reply.status} ${reply.error}`);
  await importsWorked.run(test.deps);
  return importNow(browser, id);
}

/** An import as it is now. */
export async function importNow(browser: Browser, id: string): Promise<ImportDetail> {
  return (await browser.call(getImport, { params: { id } })).data as ImportDetail;
}

/** The rows of an import's first page. */
export async function rowsOfImport(
  browser: Browser,
  id: string,
  only: 'all' | 'troubled' = 'all',
): Promise<ImportRow[]> {
  const reply = await browser.call(listImportRows, { params: { id }, query: { only } });
  return (reply.data as { items: ImportRow[] }).items;
}
