import * as v from 'valibot';
import { requiredPrinted } from '../text/fields.ts';

/** Names of the lists that the provider curates. `kitchenPlanningTools` is fixed; the others may be edited. */
export const listNames = [
  'applianceBrands',
  'kitchenBrands',
  'worktopMaterials',
  'deviceTypes',
  'kitchenSoftware',
  'kitchenPlanningTools',
  'jobRoles',
] as const;
export type ListName = (typeof listNames)[number];

/** A list entry: its stable key and its text in both languages, to be read with `said`. */
export const ListEntry = v.object({ key: v.string(), de: v.string(), en: v.string() });
export type ListEntry = v.InferOutput<typeof ListEntry>;

/** All lists, with the version used for caching. */
export const ReferenceLists = v.object({
  version: v.number(),
  lists: v.record(v.picklist(listNames), v.array(ListEntry)),
});
export type ReferenceLists = v.InferOutput<typeof ReferenceLists>;

/** Lists that the specification fixes. */
export const fixedLists: readonly ListName[] = ['kitchenPlanningTools'];

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
