import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Pdf from 'pdfkit';
import { getContract } from '#api/contracts.ts';
import { regenerateCertificate } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { contracts, insuredObjects } from '#server/contracts/contracts.table.ts';
import { warmUpLetters } from '#server/documents/warm-up.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { startApp } from '../support/server/app.ts';
import { sell } from '../support/acts/business.ts';
import { median, type Figure } from './figure.ts';

const target = '≤ 300';
const shop = 'kg:nord:1001';

/**
 * Measures an insurance certificate through the API: composed, typeset, written to disk and to the database, for a
 * kitchen with 30 devices (the maximum). The first one is measured on a server that has made none yet but has warmed up
 * as at its start. The baseline is one line in its own font, typeset by the same library.
 */
export async function run(): Promise<Figure[]> {
  const test = await startApp('pglite');
  try {
    await test.retailer(shop);
    const { code } = await sell(test, shop, { policyStartDate: '2026-11-20' });
    await equip(code, 29);
    const admin = await test.as('eis_admin');
    const version = ((await admin.call(getContract, { params: { code } })).data as Contract).version;
    await warmUpLetters(test.now());
    const times: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const begin = performance.now();
      const reply = await admin.call(regenerateCertificate, {
        params: { code },
        headers: { [headers.ifMatch]: String(version) },
      });
      if (reply.status !== 200) throw new Error(`the certificate answered ${reply.status}`);
      times.push(performance.now() - begin);
    }
    const [first, ...others] = times;
    const bare = median(await helloWorlds(21));
    const baseline = `hello world of pdfkit: ${bare.toFixed(1)} ms`;
    return [
      { name: 'certificate, 30 devices', value: median(others), unit: 'ms', target, baseline },
      { name: 'certificate, first of a server', value: first!, unit: 'ms', target, baseline },
    ];
  } finally {
    await test.close();
  }

  async function equip(code: string, count: number): Promise<void> {
    await test.deps.db.inTransaction(system, async (tx) => {
      const [row] = await tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.code, code));
      await tx.insert(insuredObjects).values(
        Array.from({ length: count }, (_, index) => {
          const policyObjectId = randomUUID();
          return {
            policyObjectId,
            contractId: row!.id,
            ...placeOf(shop),
            position: index + 10,
            data: {
              policyObjectId,
              insuredObjectName: 'e_device' as const,
              deviceType: 'Induktionskochfeld',
              manufacturer: 'Siemens',
              model: `EX${index}75KYW1E`,
              category: null,
              grossPurchasePrice: 149_900 + index,
              serialNumber: `FD ${9000 + index}`,
              articleNumber: null,
              immediateDelivery: false,
            },
          };
        }),
      );
    });
  }
}

async function helloWorlds(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await helloWorld());
  return times;
}

async function helloWorld(): Promise<number> {
  const begin = performance.now();
  const doc = new Pdf({ size: 'A4' });
  doc.text('Hello world');
  doc.end();
  for await (const chunk of doc as AsyncIterable<Buffer>) void chunk;
  return performance.now() - begin;
}
