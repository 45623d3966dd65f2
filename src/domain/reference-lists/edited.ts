import * as v from 'valibot';
import { requiredPrinted } from '../text/fields.ts';
import { ListEntry, listNames } from './reference-lists.ts';

/** An entry as it is typed. */
export const ListEntryInput = v.object({ de: requiredPrinted(80), en: requiredPrinted(80) });
export type ListEntryInput = v.InferOutput<typeof ListEntryInput>;

/** An entry as it is edited. A retired one is offered no more; one that was merged names the one in its place. */
export const EditedEntry = v.object({
  ...ListEntry.entries,
  active: v.boolean(),
  mergedInto: v.nullable(v.string()),
  /** True while its uses are being rewritten. */
  merging: v.boolean(),
});
export type EditedEntry = v.InferOutput<typeof EditedEntry>;

/** All lists as they are edited. */
export const EditedLists = v.object({
  version: v.number(),
  lists: v.record(v.picklist(listNames), v.array(EditedEntry)),
});
export type EditedLists = v.InferOutput<typeof EditedLists>;
