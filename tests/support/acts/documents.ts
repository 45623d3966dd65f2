import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { confirmContract, getContract } from '#api/contracts.ts';
import {
  addContractDocument,
  getContractDocumentFile,
  listContractDocuments,
  sendContractDocument,
} from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { contractDocuments } from '#server/documents/documents.table.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import type { SoldContract } from './business.ts';
import { readPdf } from '../data/pdf.ts';
import { startApp, type Browser, type TestApp } from '../server/app.ts';
import type { EngineName } from '../database/engines.ts';

/** The retailer whose documents are looked at, and another one. */
export const shop = 'kg:nord:1001';
export const otherShop = 'kg:nord:1002';

/** A server with two retailers on an engine, and what people do with a contract's documents. Call it in `describe`. */
export function documentsOn(engine: EngineName) {
  let test: TestApp;
  let anna: Browser;
  let service: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    anna = await test.as('retailer', shop);
    service = await test.as('customer_service');
  });
  afterAll(() => test.close());

  const runJobs = () => runDueJobs(test.deps, jobsOf(test.deps));
  const list = async (browser: Browser, { code }: SoldContract) =>
    (await browser.call(listContractDocuments, { params: { code } })).data as {
      items: ContractDocument[];
      due: string[];
    };
  const kinds = async (sold: SoldContract) =>
    (await list(anna, sold)).items.map(({ type, version }) => `${type} ${version}`);
  const versionOf = async ({ code }: SoldContract) =>
    ((await service.call(getContract, { params: { code } })).data as Contract).version;
  const matching = async (sold: SoldContract) => ({ [headers.ifMatch]: String(await versionOf(sold)) });
  const fileOf = (browser: Browser, { code }: SoldContract, { id }: { id: string }, query = {}) =>
    browser.call(getContractDocumentFile, { params: { code, id }, query });
  const textOf = async (sold: SoldContract, document: ContractDocument) => {
    const reply = await fileOf(anna, sold, document);
    return (await readPdf(new Uint8Array(reply.body as ArrayBuffer))).pages.join(' ');
  };
  const rowOf = (sold: SoldContract) =>
    test.deps.db.inTransaction(system, async (tx) => {
      const [row] = await tx.select().from(contracts).where(eq(contracts.code, sold.code));
      return row!;
    });
  const mailsTo = (recipient: string) =>
    test.deps.db.inTransaction(system, (tx) => tx.select().from(mails).where(eq(mails.recipient, recipient)));
  const confirm = async (sold: SoldContract) =>
    service.call(confirmContract, {
      params: { code: sold.code },
      body: { reason: 'Telefonisch bestätigt' },
      headers: await matching(sold),
    });
  const upload = (browser: Browser, sold: SoldContract, bytes: Uint8Array, contentType: string) =>
    browser.call(addContractDocument, {
      params: { code: sold.code, type: 'kitchen_invoice' },
      body: bytes,
      headers: { 'Content-Type': contentType, [headers.idempotencyKey]: randomUUID() },
    });
  const send = (browser: Browser, sold: SoldContract, type: string) =>
    browser.call(sendContractDocument, { params: { code: sold.code, type } });

  /** Every document kept: its file's key, the key it should have, and the bytes its row and its file have. */
  const kept = async () => {
    const rows = await test.deps.db.inTransaction(system, (tx) => tx.select().from(contractDocuments));
    return Promise.all(
      rows.map(async ({ contractId, id, mediaType, storedKey, byteCount }) => {
        const file = await test.deps.files.read(storedKey);
        file?.stream.destroy();
        const named = `documents/${contractId}/${id}.${mediaType === 'image/jpeg' ? 'jpg' : 'pdf'}`;
        return { storedKey, named, byteCount, size: file?.size };
      }),
    );
  };

  return {
    get test() {
      return test;
    },
    /** The retailer's user. */
    get anna() {
      return anna;
    },
    get service() {
      return service;
    },
    runJobs,
    list,
    kinds,
    versionOf,
    matching,
    fileOf,
    textOf,
    rowOf,
    mailsTo,
    confirm,
    upload,
    send,
    kept,
  };
}
