import * as v from 'valibot';
import { newId } from '#offline/device/ids.ts';
import { places } from './steps.ts';

/**
 * The wizard's address. `contract` begins a claim on a contract, `draft` opens one that was begun, `correct` opens an
 * item of the outbox; `step` is where one is, `edit` says that one came from the summary to change one answer.
 */
export const FilingSearch = v.object({
  contract: v.optional(v.fallback(v.string(), '')),
  draft: v.optional(v.fallback(v.string(), '')),
  correct: v.optional(v.fallback(v.string(), '')),
  step: v.optional(v.fallback(v.picklist(places), 'object')),
  edit: v.optional(v.fallback(v.boolean(), false)),
});
export type FilingSearch = v.InferOutput<typeof FilingSearch>;

/** Goes to another address of the wizard. `backTo` uses the browser's history where that leads to the same place. */
export type Go = (to: FilingSearch, how?: { replace?: boolean; backTo?: boolean }) => void;

/** Where an address that names only a contract leads: to a draft of its own. Null for all other addresses. */
export function beginning(search: FilingSearch): FilingSearch | null {
  return search.contract && !search.draft ? { ...search, draft: newId() } : null;
}
