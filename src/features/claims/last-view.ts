import { makeStore } from '#page/store.ts';
import type { ClaimView } from './claim-view.ts';

/** How the claims were last looked at: the way back leads there, and its page says which claim comes next. */
export const lastView = makeStore<ClaimView>({});
