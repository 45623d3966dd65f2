import * as v from 'valibot';
import { newId } from '#offline/device/ids.ts';

/** The seven steps of filing a claim, in their order. */
export const steps = ['object', 'serial', 'date', 'description', 'photos', 'summary', 'done'] as const;
export type Step = (typeof steps)[number];

/** All screens of the wizard: the choice of the contract, then the steps. */
export const places = ['contract', ...steps] as const;
export type WizardScreen = (typeof places)[number];

/** Steps that ask for an answer. */
export type AskingStep = Exclude<Step, 'summary' | 'done'>;
export const askingSteps = [
  'object',
  'serial',
  'date',
  'description',
  'photos',
] as const satisfies readonly Step[];

/** Step number as displayed, 1 to 7; 0 for the choice of the contract. */
export function numberOf(place: WizardScreen): number {
  return places.indexOf(place);
}

/** The step after this one; the last one returns itself. */
export function stepAfter(place: WizardScreen): WizardScreen {
  return places[Math.min(numberOf(place) + 1, places.length - 1)]!;
}

/** The place before this one; null for the choice of the contract and once the claim is kept. */
export function stepBefore(place: WizardScreen): WizardScreen | null {
  if (place === 'contract' || place === 'done') return null;
  return places[numberOf(place) - 1]!;
}

/**
 * Search parameters of the wizard. `contract` starts a claim on a contract, `draft` opens a draft, `correct` opens an
 * outbox item, `shared` says that photos were shared (`none`: and not kept); whoever has shared some is asked about them.
 * `step` is the current step. `edit` means the user came from the summary to change one answer.
 */
export const FilingSearch = v.object({
  contract: v.optional(v.fallback(v.string(), '')),
  draft: v.optional(v.fallback(v.string(), '')),
  correct: v.optional(v.fallback(v.string(), '')),
  shared: v.optional(v.fallback(v.string(), '')),
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
