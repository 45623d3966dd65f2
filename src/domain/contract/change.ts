import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { tidyTyped } from '../text/tidy-typed.ts';
import { PlainDateSchema } from '../time/date.ts';
import { Instant } from '../time/instant.ts';
import { documentTypes } from './documents/document.ts';
import { contractDeeds } from './life/history.ts';
import { ContractNote } from './life/note.ts';
import { contractEvents } from './life/transitions.ts';

/** Most characters of a reason. */
export const longestReason = 2000;

/** Reason for confirming a contract for the customer, declining or withdrawing it. */
export const ChangeReason = requiredText(longestReason);

/** The number that people call the contract by, and type to confirm what cannot be undone. */
export function contractNumber(contract: { policyNumber: string | null; leadNumber: string }): string {
  return contract.policyNumber ?? contract.leadNumber;
}

/** True if the typed text is this contract's number. Case and surrounding spaces do not matter. */
export function namesTheContract(
  typed: string,
  contract: { policyNumber: string | null; leadNumber: string },
): boolean {
  return tidyTyped(typed).toUpperCase() === contractNumber(contract).toUpperCase();
}

/** Most characters of a note. */
export const longestNote = 4000;

export const NoteText = requiredText(longestNote);

/** A note as a device sends it. `writtenAt` comes from the device's clock. */
export const NewContractNote = v.object({
  id: v.pipe(v.string(), v.uuid()),
  text: NoteText,
  writtenAt: Instant,
});

/** A contract event. `author` is null if the system acted; `text` is the reason given. */
export const ContractHistoryEntry = v.object({
  id: v.string(),
  kind: v.picklist(['register', ...contractEvents, ...contractDeeds]),
  at: Instant,
  author: v.nullable(v.string()),
  text: v.nullable(v.string()),
  /** The start of cover that was set. */
  startDate: v.nullable(PlainDateSchema),
  /** The document that was issued, added or sent. */
  document: v.nullable(v.picklist(documentTypes)),
});
export type ContractHistoryEntry = v.InferOutput<typeof ContractHistoryEntry>;

/** Events and notes, each oldest first. */
export const ContractHistory = v.object({
  events: v.array(ContractHistoryEntry),
  notes: v.array(ContractNote),
});
export type ContractHistory = v.InferOutput<typeof ContractHistory>;
