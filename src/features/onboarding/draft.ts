import * as v from 'valibot';
import { onboardingLists } from '#domain/client/onboarding-lists.ts';
import { ListEntry } from '#domain/reference-lists/reference-lists.ts';
import { steps } from './places.ts';

/** The slot of the price sheet among a draft's files. */
export const priceSheetSlot = 'priceSheet';

/**
 * A retailer's onboarding as a guest types it: every answer by field path, valid or not. `requestId` stays the request's
 * id for good. `lists` are the choices as they were last fetched, so that the draft is filled in without a network too.
 */
export const OnboardingDraft = v.object({
  requestId: v.string(),
  values: v.record(v.string(), v.string()),
  reached: v.picklist(steps),
  capturedAt: v.null(),
  lists: v.record(v.picklist(onboardingLists), v.array(ListEntry)),
});
export type OnboardingDraft = v.InferOutput<typeof OnboardingDraft>;
