import type { CustomerSetDocument } from '#domain/contract/required-documents/contract-set.ts';
import { noteOpened } from '../contracts/set/opened.usecases.ts';
import { firstProof, partsOfSet } from '../required-documents/sets.usecases.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import type { Visit } from './visit.usecases.ts';

/** The documents that the customer must receive. */
export async function setOnPage({ tx, row }: Visit): Promise<{ items: CustomerSetDocument[] }> {
  const parts = await partsOfSet(tx, row.id);
  return {
    items: parts.flatMap((part) => {
      const { kind, document } = part;
      if (!document) return [];
      const { id, language, version, byteCount } = document;
      const receivedAt = firstProof(part)?.toISOString() ?? null;
      return [{ id, kind, language, version, byteCount, receivedAt }];
    }),
  };
}

/** The file of a document of their set, which the customer opens: that they did is its proof. Throws `not_found`. */
export async function openOfSet(visit: Visit, id: string): Promise<FileAnswer> {
  const parts = await partsOfSet(visit.tx, visit.row.id);
  const document = parts.find((part) => part.document?.id === id)?.document;
  if (!document) throw new ApiError('not_found');
  await noteOpened(visit, document);
  return { key: document.storedKey, type: 'application/pdf' };
}
