import { getRequiredDocumentFile } from '#api/required-documents.ts';
import { call } from '#page/api/api.ts';
import { showFile } from '#page/device/open-file.ts';

/** Shows a version's PDF in a new tab. Throws `ApiFailure`. */
export function openRequiredDocument(id: string): Promise<void> {
  return showFile(async () => new Blob([await fileOfRequiredDocument(id)], { type: 'application/pdf' }));
}

/** The PDF of a version. Throws `ApiFailure`. */
export function fileOfRequiredDocument(id: string): Promise<Blob> {
  return call(getRequiredDocumentFile, { params: { id } });
}
