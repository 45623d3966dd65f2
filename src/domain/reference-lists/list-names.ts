import type { Bilingual } from '../locale/said.ts';
import type { ListName } from './reference-lists.ts';

/** What the reference lists are called. */
export const listTitles: Readonly<Record<ListName, Bilingual>> = {
  applianceBrands: { de: 'Gerätemarken', en: 'Appliance brands' },
  kitchenBrands: { de: 'Küchenmarken', en: 'Kitchen brands' },
  worktopMaterials: { de: 'Arbeitsplattenmaterialien', en: 'Worktop materials' },
  deviceTypes: { de: 'Gerätearten', en: 'Device types' },
  kitchenSoftware: { de: 'Küchensoftware', en: 'Kitchen software' },
  kitchenPlanningTools: { de: 'Planungsprogramme', en: 'Planning tools' },
  jobRoles: { de: 'Funktionen', en: 'Job roles' },
};
