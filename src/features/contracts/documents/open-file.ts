import { getContractDocumentFile } from '#api/documents.ts';
import { call } from '#page/api/api.ts';
import { showFile } from '#page/device/open-file.ts';
import { saveFile } from '#page/device/save-file.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';

/** Fetches a document and shows it in a new tab. Throws `ApiFailure`. */
export function viewDocument(code: string, document: ContractDocument): Promise<void> {
  return showFile(() => fetched(code, document));
}

/** Fetches a document and saves it under its file name. Throws `ApiFailure`. */
export async function saveDocument(code: string, document: ContractDocument): Promise<void> {
  saveFile(await fetched(code, document), document.fileName);
}

async function fetched(code: string, { id, mediaType }: ContractDocument): Promise<Blob> {
  return new Blob([await call(getContractDocumentFile, { params: { code, id } })], { type: mediaType });
}
