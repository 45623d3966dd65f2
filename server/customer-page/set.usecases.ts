import type { CustomerSetDocument } from '#domain/contract/required-documents/contract-set.ts';
import type { Seller } from '#domain/client/selling.ts';
import { berlinDate } from '#domain/time/date.ts';
import { sellerOf } from '../directory/lookup.usecases.ts';
import { noteOpened } from '../contracts/set/opened.usecases.ts';
import { firstProof, partsOfSet, type SetDocument } from '../required-documents/sets.usecases.ts';
import { ApiError } from '../shared/api-error.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import type { Visit } from './visit.usecases.ts';

/** What of their set the customer sees: its documents, and who sold them the cover. */
interface SetOnPage {
  items: CustomerSetDocument[];
  seller: Seller | null;
}

/** The documents that the customer must receive. */
export async function setOnPage({ tx, row, now }: Visit): Promise<SetOnPage> {
  const parts = await partsOfSet(tx, row.id);
  return {
    seller: await sellerOf(tx, { code: row.clientCode, today: berlinDate(now) }),
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
export async function openOfSet(visit: Visit, id: string): Promise<SetOnPage> {
  await noteOpened(visit, await documentOfSet(visit, id));
  return setOnPage(visit);
}

async function documentOfSet({ tx, row }: Visit, id: string): Promise<SetDocument> {
  const parts = await partsOfSet(tx, row.id);
  const document = parts.find((part) => part.document?.id === id)?.document;
  if (!document) throw new ApiError('not_found');
  return document;
}
