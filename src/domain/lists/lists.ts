import * as v from 'valibot';

/** Lists curated by the provider. `kitchenPlanningTools` and the countries are fixed, the others may be edited. */
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

/** An entry: its stable key and its text in both languages, which `said` reads. */
export const ListEntry = v.object({ key: v.string(), de: v.string(), en: v.string() });
export type ListEntry = v.InferOutput<typeof ListEntry>;

/** All lists at once with the version they are cached under. */
export const ReferenceLists = v.object({
  version: v.number(),
  lists: v.record(v.picklist(listNames), v.array(ListEntry)),
});
export type ReferenceLists = v.InferOutput<typeof ReferenceLists>;
