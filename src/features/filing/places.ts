import * as v from 'valibot';
import { newId } from '#offline/device/ids.ts';
import { places } from './steps.ts';

/**
 * Search parameters of the wizard. `contract` starts a claim on a contract, `draft` opens a draft, `correct` opens an
 * outbox item. `step` is the current step. `edit` means the user came from the summary to change one answer.
 */
export const FilingSearch = v.object({
  contract: v.optional(v.fallback(v.string(), '')),
  draft: v.optional(v.fallback(v.string(), '')),
  correct: v.optional(v.fallback(v.string(), '')),
  step: v.optional(v.fallback(v.picklist(places), 'object')),
  edit: v.optional(v.fallback(v.boolean(), false)),
});
export type FilingSearch = v.InferOutput<typeof FilingSearch>;

/** Navigates within the wizard. `backTo` goes back in the browser's history if that leads to the same place. */
export type Go = (to: FilingSearch, how?: { replace?: boolean; backTo?: boolean }) => void;

/** Adds a new draft id to an address that names only a contract. Null for all other addresses. */
export function beginning(search: FilingSearch): FilingSearch | null {
  return search.contract && !search.draft ? { ...search, draft: newId() } : null;
}
