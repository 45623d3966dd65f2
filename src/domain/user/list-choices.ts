import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { typedLine } from '../text/typed.ts';

/** The lists whose views and columns a user may choose. */
export const choosableLists = ['contracts', 'claims', 'action-needed', 'clients'] as const;
export type ChoosableList = (typeof choosableLists)[number];

/** Most views of a list that a user may keep: each one's count is a query of its own. */
export const mostSavedViews = 8;
export const longestViewName = 40;

const short = v.pipe(typedLine(), v.maxLength(200));

/** A list's filters and order under a name, as they stand in its address, without a page. */
export const SavedView = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: requiredText(longestViewName),
  view: v.record(v.pipe(v.string(), v.maxLength(40)), short),
});
export type SavedView = v.InferOutput<typeof SavedView>;

/**
 * What a user has chosen for a list. `columns` are those shown after the first, in their order; null as they are.
 * `split` says whether a record is shown beside the list where there is room; null if they have not chosen.
 */
export const ListChoices = v.object({
  views: v.pipe(v.array(SavedView), v.maxLength(mostSavedViews)),
  columns: v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20))),
  split: v.optional(v.nullable(v.boolean()), null),
});
export type ListChoices = v.InferOutput<typeof ListChoices>;
