import type { ContractDeed } from '#domain/contract/life/history.ts';
import { documentsAfter } from '#domain/contract/documents/document-rules.ts';
import type { IssuedDocumentType } from '#domain/contract/documents/document.ts';
import type { ContractEvent } from '#domain/contract/life/transitions.ts';
import type { ContractRow } from '../contract-row.ts';

/** A change plus the documents that it makes due. Documents already due stay due. */
export function withDue<Change extends Partial<ContractRow>>(
  what: ContractEvent | ContractDeed,
  row: ContractRow,
  change: Change,
): Change & { documentsDue?: IssuedDocumentType[] } {
  const added = documentsAfter(what, { ...row, ...change });
  if (added.length === 0) return change;
  const due = change.documentsDue ?? row.documentsDue;
  return { ...change, documentsDue: [...new Set([...due, ...added])] };
}
