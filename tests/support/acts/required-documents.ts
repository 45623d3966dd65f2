import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { headers } from '#api/envelope.ts';
import { approveRequiredDocument, proposeRequiredDocument } from '#api/required-documents.ts';
import type { RequiredDocument } from '#domain/contract/required-documents/required-document.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { documentsOfSet, freezeSets, proveReceived } from '#server/required-documents/sets.usecases.ts';
import { system } from '#server/shared/db/tenancy.ts';
import type { Browser, Reply, TestApp } from '../server/app.ts';
import { plainPdf } from '../data/plain-pdf.ts';

/** A PDF that says a text. */
export async function pdfSaying(text: string): Promise<Uint8Array> {
  const blob = plainPdf(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`, [595, 842]);
  return new Uint8Array(await blob.arrayBuffer());
}

interface Wished {
  kind: string;
  text?: string;
  language?: 'de' | 'en';
  product?: string;
  validFrom?: string;
}

/** Proposes a version as its author sends it. */
export async function propose(by: Browser, wished: Wished): Promise<Reply> {
  const { kind, text = kind, language = 'de', product, validFrom = '2026-11-20' } = wished;
  return by.call(proposeRequiredDocument, {
    params: { kind },
    query: { language, validFrom, fileName: `${kind}.pdf`, ...(product && { product }) },
    body: await pdfSaying(text),
    headers: { 'Content-Type': 'application/pdf', [headers.idempotencyKey]: randomUUID() },
  });
}

/** The proposal of the caller's that nobody has decided. */
export function openProposal({ data }: Reply): RequiredDocument {
  const { items } = data as { items: RequiredDocument[] };
  return items.find(({ own, decision }) => own && decision === null)!;
}

/** Has one administrator propose a version and another approve it; returns its id. */
export async function putInForce(by: Browser, other: Browser, wished: Wished): Promise<string> {
  const { id } = openProposal(await propose(by, wished));
  const reply = await other.call(approveRequiredDocument, { params: { id } });
  if (reply.status !== 200)
    throw new Error(`approving answered ${reply.status} ${JSON.stringify(reply.body)}`);
  return id;
}

/** Gives a contract the set that applies now, and proves at an instant that its customer received all of it. */
export async function proveSet(test: TestApp, id: string, provenAt: Date): Promise<void> {
  await test.deps.db.inTransaction(system, async (tx) => {
    const [contract] = await tx.select().from(contracts).where(eq(contracts.id, id));
    await freezeSets(tx, [contract!], test.now());
    const documents = await documentsOfSet(tx, id);
    const received = { contract: contract!, documents, now: provenAt };
    await proveReceived(tx, { ...received, way: 'shop', by: 'Erika Muster', channel: null });
  });
}
