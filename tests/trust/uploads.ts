import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { addAsset } from '#api/shop/assets.ts';
import { addClientPriceSheet, changeClientLogo } from '#api/clients.ts';
import { addContractDocument } from '#api/documents.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import { uploadImport } from '#api/imports.ts';
import { putPriceSheet } from '#api/onboarding.ts';
import { putOrderFile, putUpload } from '#api/uploads.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { loginAttempts } from '#server/shared/http/throttle.table.ts';
import { hashOf, sell } from '../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../support/server/app.ts';
import type { HostileFile } from './hostile-file.ts';

/** What came of hostile files. */
export interface UploadOutcome {
  /** Different files, and files × places to which they were sent. */
  files: number;
  sent: number;
  /** How often each refusal was given. */
  byCode: Record<string, number>;
  wrong: string[];
  slowestMs: number;
  /** By how much the server's memory has grown at most, in megabytes. */
  grownMb: number;
}

interface Target {
  endpoint: Endpoint;
  params: (file: HostileFile) => Record<string, string>;
  query?: Record<string, string>;
  browser: Browser;
  /** Files of these families are sent to it. Text is no stranger where text is kept. */
  takes: readonly HostileFile['family'][];
  /** Refusals that are right here whatever the file is. */
  alsoRight?: readonly string[];
  /** The version of its record: one more with each file that was taken. */
  version?: number;
}

const shop = 'kg:nord:1001';

/** Sends files to every place that takes files, and sees what is refused and what is left of it. */
export async function sendHostile(files: readonly HostileFile[]): Promise<UploadOutcome> {
  const test = await startApp('pglite', undefined, { CALLS_PER_ADDRESS: '999999/9999' });
  const outcome: UploadOutcome = {
    files: files.length,
    sent: 0,
    byCode: {},
    wrong: [],
    slowestMs: 0,
    grownMb: 0,
  };
  try {
    const targets = await targetsOf(test);
    const begun = process.memoryUsage().rss;
    for (const [name, target] of Object.entries(targets)) {
      for (const file of files) {
        if (!target.takes.includes(file.family)) continue;
        await test.deps.db.inTransaction(system, (tx) => tx.delete(loginAttempts));
        const before = await leftIn(test);
        const began = performance.now();
        const code = await send(target, file);
        outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - began);
        outcome.sent += 1;
        outcome.byCode[code] = (outcome.byCode[code] ?? 0) + 1;
        outcome.grownMb = Math.max(outcome.grownMb, (process.memoryUsage().rss - begun) / 1024 / 1024);
        if (!file.codes.includes(code) && !target.alsoRight?.includes(code))
          outcome.wrong.push(`${name}: ${file.name}: ${code}`);
        const after = await leftIn(test);
        if (code !== 'made anew' && after !== before)
          outcome.wrong.push(`${name}: ${file.name} left something`);
        if (code === 'made anew' && keptAsItWas(test, file))
          outcome.wrong.push(`${name}: ${file.name} was kept as it was`);
      }
    }
  } finally {
    await test.close();
  }
  return outcome;
}

async function targetsOf(test: TestApp): Promise<Record<string, Target>> {
  await test.retailer(shop);
  const { code } = await sell(test, shop, { status: 'pending' });
  const anna = await test.as('retailer', shop);
  const staff = await test.as('eis_admin');
  const byHash = ({ bytes }: HostileFile) => ({ sha256: hashOf(bytes) });
  return {
    'a photo': {
      endpoint: putUpload,
      params: byHash,
      browser: anna,
      takes: ['picture', 'other', 'pdf'],
      alsoRight: ['photo_unreadable'],
    },
    'an order file': { endpoint: putOrderFile, params: byHash, browser: anna, takes: ['pdf'] },
    'a document': {
      endpoint: addContractDocument,
      params: () => ({ code, type: 'kitchen_invoice' }),
      browser: anna,
      takes: ['picture', 'other', 'pdf'],
    },
    'a logo': {
      endpoint: changeClientLogo,
      params: () => ({ code: '1001' }),
      browser: staff,
      takes: ['picture', 'other'],
    },
    'a price sheet': {
      endpoint: addClientPriceSheet,
      params: () => ({ code: '1001' }),
      browser: staff,
      takes: ['pdf', 'other'],
    },
    'a new retailer’s price sheet': {
      endpoint: putPriceSheet,
      params: byHash,
      browser: test.browser(),
      takes: ['pdf'],
    },
    'an asset': {
      endpoint: addAsset,
      params: () => ({ kind: 'flyer' }),
      query: { fileName: '../flyer.pdf' },
      browser: staff,
      alsoRight: ['asset_unreadable'],
      takes: ['other', 'pdf'],
    },
    'an import': {
      endpoint: uploadImport,
      params: () => ({ kind: 'contracts' }),
      query: { fileName: '../contracts.csv' },
      browser: staff,
      alsoRight: ['import_not_text', 'import_not_csv', 'import_spreadsheet'],
      takes: ['pdf'],
    },
  };
}

async function send(target: Target, file: HostileFile): Promise<string> {
  const { endpoint, params, query, browser } = target;
  const { types } = endpoint.bytes!;
  const reply = await browser.call(endpoint, {
    params: params(file),
    ...(query ? { query } : {}),
    body: new Uint8Array(file.bytes),
    headers: {
      // Sent under a type that is taken, so that it is the content that has to be looked at.
      'Content-Type': types.includes(file.type) ? file.type : types[0]!,
      'If-Match': String(target.version ?? 1),
      [headers.idempotencyKey]: randomUUID(),
    },
  });
  if (reply.status >= 300) return `${reply.error}`;
  target.version = (target.version ?? 1) + 1;
  return 'made anew';
}

const counted = ['uploads', 'contract_documents', 'assets', 'asset_files', 'imports', 'price_sheets'];

/** The files on the disk and the rows of tables about them. */
async function leftIn(test: TestApp): Promise<string> {
  const rows = await test.deps.db.inTransaction(system, async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const counts = [];
    for (const { name } of tables.filter((table) => counted.some((one) => table.name.startsWith(one)))) {
      counts.push(`${name} ${await tx.$count(sql`${sql.identifier(name)}`)}`);
    }
    return counts;
  });
  return [...rows, ...filesOf(test)].join('\n');
}

/** Paths of all files in the folder of the installation. */
function filesOf(test: TestApp): string[] {
  const { dataDir } = test.deps.settings;
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.') || path.includes('/'))
    .toSorted();
}

/** True if what was foreign in a file stands in a kept one. */
function keptAsItWas(test: TestApp, { bytes }: HostileFile): boolean {
  const folder = test.deps.settings.dataDir;
  return filesOf(test)
    .map((path) => join(folder, path))
    .filter((path) => existsSync(path))
    .some((path) => {
      try {
        const kept = readFileSync(path);
        return kept.includes('EVIL') || kept.equals(bytes);
      } catch {
        return false; // a folder
      }
    });
}
