import * as v from 'valibot';
import { actionNeededKinds } from '#domain/contract/life/action-needed-kinds.ts';
import { keyText, searchChoice } from '#page/data/search-params.ts';

export const actionNeededTabs = ['all', ...actionNeededKinds] as const;

/** How somebody looks at the action-needed list: all of it stands in the address. */
export const ActionNeededView = v.object({
  kind: searchChoice(actionNeededTabs),
  client: keyText,
  after: keyText,
  before: keyText,
});
export type ActionNeededView = v.InferOutput<typeof ActionNeededView>;
