import { getContractDocumentFile } from '#api/documents.ts';
import { call } from '#page/api/api.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';

/**
 * Fetches a document and shows it in a new tab. The tab opens before the fetch, because browsers block tabs opened
 * later. Throws `ApiFailure`.
 */
export async function viewDocument(code: string, document: ContractDocument): Promise<void> {
  const tab = globalThis.open('about:blank', '_blank');
  try {
    const address = await addressOf(code, document);
    // Some phones allow no new tab. There the page itself opens the document, and the back button returns.
    if (tab) tab.location.replace(address);
    else globalThis.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Fetches a document and saves it under its file name. Throws `ApiFailure`. */
export async function saveDocument(code: string, document: ContractDocument): Promise<void> {
  const link = globalThis.document.createElement('a');
  link.href = await addressOf(code, document);
  link.download = document.fileName;
  link.click();
}

/** An object URL of the file's bytes. It is revoked after a minute, when the browser has read it. */
async function addressOf(code: string, { id, mediaType }: ContractDocument): Promise<string> {
  const file = await call(getContractDocumentFile, { params: { code, id } });
  const address = URL.createObjectURL(new Blob([file], { type: mediaType }));
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}
