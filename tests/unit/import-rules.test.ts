import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFaults, ourFiles } from '../../build/check-imports.ts';
import { docsRows, fileRules, rooms, type RoomName } from '../../build/import-rules.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(rooms) as RoomName[];

/** A planted import, and whether a rule forbids it. */
interface Plant {
  rule: string;
  file: string;
  imports: string;
  isForbidden: boolean;
}

/** A file in a room, made for the test so that it does not depend on the room's current files. */
function fileIn(room: RoomName, name: string): string {
  const { at } = rooms[room];
  return at.includes('*.') ? at.replace('*', name) : `${at.replace('*', name)}/${name}.ts`;
}

/** One plant per pair of rooms (including a room and itself), and two per rule on files. */
const plants: Plant[] = [
  ...names.flatMap((from) =>
    names.map((to) => {
      const { knows, strangers } = { strangers: false, ...rooms[from] };
      const may = [...knows, ...(strangers ? [] : [from])] as string[];
      const isForbidden = !may.includes(to) && !may.includes('*');
      return {
        rule: `${from} ${isForbidden ? 'does not know' : 'knows'} ${to === from ? 'others of its kind' : to}`,
        file: fileIn(from, `planted-from-${to}`),
        imports: fileIn(to, 'planted'),
        isForbidden,
      };
    }),
  ),
  ...fileRules.flatMap(({ says, forbids, allows }) => [
    { rule: `${says}: forbidden`, file: forbids[0], imports: forbids[1], isForbidden: true },
    { rule: `${says}: allowed`, file: allows[0], imports: allows[1], isForbidden: false },
  ]),
  { rule: 'the domain does no I/O', file: 'src/domain/planted/a.ts', imports: 'idb', isForbidden: true },
  {
    rule: 'the domain uses valibot',
    file: 'src/domain/planted/b.ts',
    imports: 'valibot',
    isForbidden: false,
  },
];

const circle: Record<string, string> = {
  'server/planted-one/x.usecases.ts': '#server/planted-two/x.usecases.ts',
  'server/planted-two/x.usecases.ts': '#server/planted-one/x.usecases.ts',
};

describe('who may import whom', () => {
  const planted = new Map(
    plants.map(({ file, imports }) => [
      file,
      `export * from '${isOurs(imports) ? pathFrom(file, imports) : imports}';\n`,
    ]),
  );
  const report = importFaults(planted);

  it.each(plants.map((row) => [row.rule, row] as const))('%s', (_, { file, isForbidden }) => {
    const found = report.filter((line) => line.startsWith(`${file}:`));
    expect(found).toHaveLength(isForbidden ? 1 : 0);
  });

  it.each([
    ['a type', "import type { Thing } from '#server/planted/thing.ts';"],
    ['a type beside its use', "export type Thing = import('#server/planted/thing.ts').Thing;"],
    ['a lazy import', "export const thing = () => import('#server/planted/thing.ts');"],
    ['an import for its effects', "import '../../../server/planted/thing.ts';"],
    ['an export by name', "export { thing } from '#server/planted/thing.ts';"],
    ['a file with a query', "import '#server/planted/thing.ts?url';"],
    ['a folder that is no room', "import '../../../docs/thing.ts';"],
    ['a library by one of its files', "import 'idb/build/index.js';"],
    ['a module of Node', "import { readFile } from 'node:fs/promises';"],
  ])('counts %s', (_, code) => {
    const file = 'src/domain/planted/a.ts';
    expect(importFaults(new Map([[file, `\n${code}`]]))).toEqual([
      expect.stringMatching(/^src\/domain\/planted\/a\.ts:2: domain does not know /),
    ]);
  });

  it('finds a file that belongs to no room, also where a test imports it', () => {
    const files = new Map([
      ['src/stray.ts', ''],
      ['tests/unit/a.test.ts', "import '../../src/stray.ts';"],
    ]);
    expect(importFaults(files)).toEqual([
      'src/stray.ts:1: belongs to no room',
      'tests/unit/a.test.ts:1: src/stray.ts belongs to no room (../../src/stray.ts)',
    ]);
  });

  it('finds features of the server that need each other in a circle', () => {
    const found = importFaults(
      new Map(Object.entries(circle).map(([file, imports]) => [file, `import { a } from '${imports}';`])),
    );
    const [files, inner] = found;
    for (const file of Object.keys(circle)) expect(files).toContain(file);
    expect(inner).toContain('server:1: its parts reach each other: planted-one → planted-two');
  });

  it('counts types in a circle of files', () => {
    const ofTypes = Object.entries(circle).map(
      ([file, imports]) => [file, `import type { a } from '${imports}';`] as const,
    );
    expect(importFaults(new Map(ofTypes))).toHaveLength(2);
  });

  it.each(['server', 'server/planted', 'src/page', 'src/features/planted', 'src/domain', 'tests/support'])(
    'finds parts of %s that reach each other, by other files each way',
    (folder) => {
      const file = (room: string, name: string) => `${folder}/planted-${room}/${name}.usecases.ts`;
      const files = new Map([
        [file('one', 'a'), `import type { b } from '../planted-two/a.usecases.ts';`],
        [file('two', 'a'), ''],
        [file('two', 'b'), `import { b } from '../planted-three/a.usecases.ts';`],
        [file('three', 'a'), `import { b } from '../planted-one/b.usecases.ts';`],
        [file('one', 'b'), ''],
      ]);
      const knots = () => importFaults(files).filter((line) => line.includes('its parts reach each other'));
      expect(knots()).toEqual([
        `${folder}:1: its parts reach each other: planted-one → planted-two → planted-three → planted-one`,
      ]);
      files.delete(file('three', 'a'));
      expect(knots()).toEqual([]);
    },
  );

  it('is kept by everything there is', () => {
    const files = ourFiles();
    expect(files.size).toBeGreaterThan(2000);
    expect(importFaults(files)).toEqual([]);
  }, 60_000);

  it('is the table of the architecture’s page', async () => {
    const text = await readFile(join(root, 'docs/architecture.md'), 'utf8');
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(cells.slice(2)).toEqual(docsRows);
  });
});

/** True for one of our files, false for a library. */
function isOurs(imported: string): boolean {
  return /\.tsx?$/.test(imported);
}

function pathFrom(file: string, imported: string): string {
  const path = relative(dirname(file), imported);
  return path.startsWith('.') ? path : `./${path}`;
}
