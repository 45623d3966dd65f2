import { grave, slight, type Check } from '../shared/examination.ts';
import { examineFiles } from '../shared/files/examine-files.ts';

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** So many keys are named; the count says how many there are. */
const named = 3;

const some = (keys: readonly string[]) =>
  `${keys.slice(0, named).join(', ')}${keys.length > named ? ' …' : ''}`;

export const filesChecked: Check = {
  name: 'files',
  well: 'every file that a row names is stored, and every stored file has a row',
  needsSchema: true,
  async run({ files, session }) {
    const { orphans, missing } = await examineFiles(files, {
      after: (after, limit) =>
        session.rows(
          `select key, unused_since is null as "isUsed" from files where key collate "C" > ${literal(after)}
            order by key collate "C" limit ${limit}`,
        ),
      kept: async (keys) => {
        if (keys.length === 0) return [];
        const rows = await session.rows<{ key: string }>(
          `select key from files where unused_since is null and key in (${keys.map(literal).join(', ')})`,
        );
        return rows.map(({ key }) => key);
      },
    });
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
