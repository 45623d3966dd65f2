import * as v from 'valibot';

/** The steps of a retailer's onboarding. What comes after the link in the mail has a page of its own. */
export const steps = [
  'company',
  'software',
  'invoicing',
  'estimate',
  'location',
  'contacts',
  'request',
] as const;
export type Step = (typeof steps)[number];

/** Search parameters: `draft` opens a draft at a `step`; `sent` is the id of a request that has arrived. */
export const OnboardingSearch = v.object({
  draft: v.optional(v.fallback(v.string(), '')),
  step: v.optional(v.fallback(v.picklist(steps), 'company')),
  sent: v.optional(v.fallback(v.string(), '')),
});
export type OnboardingSearch = v.InferOutput<typeof OnboardingSearch>;

/** Navigates within the onboarding. */
export type Go = (to: OnboardingSearch, how?: { replace?: boolean }) => void;
