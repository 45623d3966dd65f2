import * as v from 'valibot';

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

/** Lists whose words contracts keep, so that a new name has to be written there as well. */
export const keptAsWords = ['applianceBrands', 'kitchenBrands', 'worktopMaterials', 'deviceTypes'] as const;

/** Lists that the specification fixes. */
export const fixedLists: readonly ListName[] = ['kitchenPlanningTools'];
