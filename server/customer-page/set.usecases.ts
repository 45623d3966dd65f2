import type { CustomerSetDocument } from '#domain/contract/required-documents/contract-set.ts';
import { noteOpened } from '../contracts/set/opened.usecases.ts';
import { firstProof, partsOfSet, type SetDocument } from '../required-documents/sets.usecases.ts';
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

/** The file of a document of their set. Throws `not_found`. */
export async function fileOfSet(visit: Visit, id: string): Promise<FileAnswer> {
  const { storedKey } = await documentOfSet(visit, id);
  return { key: storedKey, type: 'application/pdf' };
}

/** Notes that the customer opened a document of their set, which proves that they have it. Throws `not_found`. */
export async function openOfSet(visit: Visit, id: string): Promise<{ items: CustomerSetDocument[] }> {
  await noteOpened(visit, await documentOfSet(visit, id));
  return setOnPage(visit);
}

async function documentOfSet({ tx, row }: Visit, id: string): Promise<SetDocument> {
  const parts = await partsOfSet(tx, row.id);
  const document = parts.find((part) => part.document?.id === id)?.document;
  if (!document) throw new ApiError('not_found');
  return document;
}
