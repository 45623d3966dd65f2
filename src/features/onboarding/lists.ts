import { getOnboardingLists } from '#api/onboarding.ts';
import { call } from '#page/api/api.ts';
import type { OnboardingDraft } from './draft.ts';

/** Longest wait for the lists: without them the form is filled in all the same. */
const limitMs = 4_000;

/** The lists to choose from as they are now, or as they were `known` where the server does not answer. */
export async function listsNow(known: OnboardingDraft['lists']): Promise<OnboardingDraft['lists']> {
  try {
    const { lists } = await call(getOnboardingLists, { signal: AbortSignal.timeout(limitMs) });
    return lists;
  } catch {
    return known;
  }
}
