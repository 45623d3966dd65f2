import * as v from 'valibot';

/** The steps of registering a contract, in their order. */
export const steps = ['customer', 'contract', 'overview', 'done'] as const;
export type Step = (typeof steps)[number];

/** The wizard's address: `draft` opens one that was begun, `correct` an item of the outbox; `step` is where one is. */
export const RegistrationSearch = v.object({
  draft: v.optional(v.fallback(v.string(), '')),
  correct: v.optional(v.fallback(v.string(), '')),
  step: v.optional(v.fallback(v.picklist(steps), 'customer')),
});
export type RegistrationSearch = v.InferOutput<typeof RegistrationSearch>;

/** Goes to another address of the wizard. */
export type Go = (to: RegistrationSearch, how?: { replace?: boolean }) => void;

/** The parts of a lead that are changed at a time. */
const editParts = ['customer', 'objects', 'contract'] as const;
export type EditPart = (typeof editParts)[number];

/** Which part of a lead is changed stands in the address. */
export const EditSearch = v.object({ part: v.optional(v.fallback(v.picklist(editParts), 'customer')) });
