import { grave, slight, type Check } from '../shared/examination.ts';
import { StoreUnavailable } from '../shared/files/file-store.ts';
import { examineFiles } from '../shared/files/examine-files.ts';

/** So many keys are named; the count says how many there are. */
const named = 3;

const some = (keys: readonly string[]) =>
  `${keys.slice(0, named).join(', ')}${keys.length > named ? ' …' : ''}`;

export const filesChecked: Check = {
  name: 'files',
  well: 'every file that a row names is stored, and every stored file has a row',
  needsSchema: true,
  async run({ files, session }) {
    const faults = await examineFiles(files, session).catch((error: unknown) => {
      // The store's own check says it.
      if (error instanceof StoreUnavailable) return null;
      throw error;
    });
    if (!faults) return [];
    const { orphans, missing } = faults;
    return [
      ...(missing.length > 0
        ? [
            grave(
              `${missing.length} files that rows name are not stored (${some(missing)})`,
              'bring them back from the last backup; a photo also comes back when its device sends it again',
            ),
          ]
        : []),
      ...(orphans.length > 0
        ? [
            slight(
              `${orphans.length} stored files have no row (${some(orphans)})`,
              'remove them, once it is certain that no other database uses this store',
            ),
          ]
        : []),
    ];
  },
};
