import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListName } from '#domain/reference-lists/reference-lists.ts';

/** Names of the reference lists. */
export const listTitles: Record<ListName, MessageDescriptor> = {
  applianceBrands: msg`Appliance brands`,
  kitchenBrands: msg`Kitchen brands`,
  worktopMaterials: msg`Worktop materials`,
  deviceTypes: msg`Device types`,
  kitchenSoftware: msg`Kitchen software`,
  kitchenPlanningTools: msg`Planning tools`,
  jobRoles: msg`Job roles`,
};
