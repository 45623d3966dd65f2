import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  let copy: string;
  let report: string[];

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'kochfeld-imports-'));
    for (const name of [
      'package.json',
      'oxlint.config.ts',
      'build/import-rules.ts',
      '.gitignore',
      'tsconfig.json',
      'build/tsconfig.json',
      'src/tsconfig.json',
      'src/tsconfig.shared.json',
      'sw/tsconfig.json',
      'server/tsconfig.json',
      'tests/tsconfig.json',
    ]) {
      await cp(join(root, name), join(copy, name));
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    const ours = plants.map(({ imports }) => imports).filter(isOurs);
    for (const path of new Set(ours)) await plant(copy, path, 'export const thing = 1;\n');
    for (const { file, imports } of plants) {
      const path = isOurs(imports) ? pathFrom(file, imports) : imports;
      await plant(copy, file, `export * from '${path}';\n`);
    }
    for (const [file, imports] of Object.entries(circle)) {
      await plant(copy, file, `import { thing } from '${imports}';\nexport const other = () => thing;\n`);
    }
    report = await lint(copy);
  }, 60_000);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it.each(plants.map((row) => [row.rule, row] as const))('%s', (_, { file, isForbidden }) => {
    const found = report.filter((line) => line.startsWith(`${file}:`) && line.includes('boundaries'));
    expect(found).toHaveLength(isForbidden ? 1 : 0);
  });

  it('finds features of the server that need each other in a circle', () => {
    for (const file of Object.keys(circle)) {
      expect(report.some((line) => line.startsWith(`${file}:`) && line.includes('no-cycle'))).toBe(true);
    }
  });

  it('is kept by everything there is', async () => {
    const found = (await lint(root)).filter((line) => /boundaries|no-cycle/.test(line));
    expect(found).toEqual([]);
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

async function plant(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** The linter's output, one line per finding. The linter exits with 1 if there are any. */
function lint(folder: string): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format=unix'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout) => resolve(stdout.split('\n')),
    );
  });
}
