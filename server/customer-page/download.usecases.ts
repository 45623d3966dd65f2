import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import { heldDocumentFile } from '../contracts/documents/contract-documents.usecases.ts';
import { issuedDocuments } from '../documents/documents.usecases.ts';
import type { Deps } from '../shared/deps.ts';
import type { FileAnswer } from '../shared/http/handle.ts';
import { visit, type Visiting } from './visit.usecases.ts';

interface Downloading extends Visiting, Pick<Deps, 'files'> {
  params: Visiting['params'] & { type: IssuedDocumentType };
}

/**
 * The current version of a customer's document. If it is still due, the system makes it at once, as its job would a
 * moment later. Throws `not_found`, and as `visit` does.
 */
export async function download(call: Downloading): Promise<FileAnswer> {
  const { type } = call.params;
  const { contractId, file } = await visit(call, 'reading', async ({ tx, row }) => {
    const held = row.documentsDue.includes(type) ? [] : await issuedDocuments(tx, row.id);
    const found = held.find((one) => one.type === type);
    return {
      contractId: row.id,
      file: found && { key: found.storedKey, type: found.mediaType, downloadAs: found.fileName },
    };
  });
  return file ?? heldDocumentFile({ ...call, contractId, type });
}
