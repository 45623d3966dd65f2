import type { ContractDocument, DocumentType } from '#domain/contract/documents/document.ts';

/** The versions of one type: the one that holds, and those before it, the latest first. */
export interface Versions {
  latest: ContractDocument | null;
  earlier: readonly ContractDocument[];
}

/** Picks the versions of a type out of a contract's documents. */
export function versionsOf(type: DocumentType, documents: readonly ContractDocument[]): Versions {
  const [latest = null, ...earlier] = documents
    .filter((document) => document.type === type)
    .toSorted((a, b) => b.version - a.version);
  return { latest, earlier };
}
