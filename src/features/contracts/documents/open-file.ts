import { getContractDocumentFile } from '#api/documents.ts';
import { call } from '#page/api/api.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';

/**
 * Fetches a document and shows it in a tab of its own. The tab is opened at once, as browsers block one that comes only
 * after the fetching. Throws `ApiFailure`.
 */
export async function viewDocument(code: string, document: ContractDocument): Promise<void> {
  const tab = globalThis.open('about:blank', '_blank');
  try {
    const address = await addressOf(code, document);
    // Without a tab, as on phones that allow none, the page itself goes there and comes back with its arrow.
    if (tab) tab.location.replace(address);
    else globalThis.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Fetches a document and saves it under its name. Throws `ApiFailure`. */
export async function saveDocument(code: string, document: ContractDocument): Promise<void> {
  const link = globalThis.document.createElement('a');
  link.href = await addressOf(code, document);
  link.download = document.fileName;
  link.click();
}

/** An address of the file's bytes on this device; it is given back after a minute, when the browser has long read it. */
async function addressOf(code: string, { id, mediaType }: ContractDocument): Promise<string> {
  const file = await call(getContractDocumentFile, { params: { code, id } });
  const address = URL.createObjectURL(new Blob([file], { type: mediaType }));
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}
