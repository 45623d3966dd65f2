import * as v from 'valibot';

/** The steps of registering a contract, in order. */
export const steps = ['customer', 'contract', 'objects', 'overview', 'done'] as const;
export type Step = (typeof steps)[number];
/** The steps that ask for something. */
export type AskingStep = Exclude<Step, 'overview' | 'done'>;

/**
 * Search parameters of the wizard: `draft` opens a draft, `correct` an outbox item; `step` is the current step; `shared`
 * is what came of sharing an order with the app, `none` if nothing could be kept.
 */
export const RegistrationSearch = v.object({
  draft: v.optional(v.fallback(v.string(), '')),
  correct: v.optional(v.fallback(v.string(), '')),
  step: v.optional(v.fallback(v.picklist(steps), 'customer')),
  shared: v.optional(v.fallback(v.string(), '')),
});
export type RegistrationSearch = v.InferOutput<typeof RegistrationSearch>;

/** Navigates within the wizard. */
export type Go = (to: RegistrationSearch, how?: { replace?: boolean }) => void;

/** The parts of a lead that can be edited separately. */
const editParts = ['customer', 'objects', 'contract'] as const;
export type EditPart = (typeof editParts)[number];

/** Search parameters of the edit page: the part being edited. */
export const EditSearch = v.object({ part: v.optional(v.fallback(v.picklist(editParts), 'customer')) });
