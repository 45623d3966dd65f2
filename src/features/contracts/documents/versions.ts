import type { ContractDocument, DocumentType } from '#domain/contract/documents/document.ts';

/** The versions of one document type: the latest, which is the valid one, and the earlier ones, newest first. */
export interface Versions {
  latest: ContractDocument | null;
  earlier: readonly ContractDocument[];
}

/** Picks the versions of one type from a contract's documents. */
export function versionsOf(type: DocumentType, documents: readonly ContractDocument[]): Versions {
  const [latest = null, ...earlier] = documents
    .filter((document) => document.type === type)
    .toSorted((a, b) => b.version - a.version);
  return { latest, earlier };
}
