import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A file that breaks one rule, and one that a rule allows: what is told apart must differ in nothing else. */
interface Plant {
  rule: string;
  file: string;
  imports: string;
  /** The rule that finds it; null where nothing may be found. */
  found: 'boundaries' | 'no-cycle' | null;
}

/** Things to import, one of each room, made for the test so that it does not depend on what the rooms hold today. */
const things: Record<string, string> = {
  'src/domain/planted/thing.ts': '',
  'src/api/planted-thing.ts': '',
  'src/offline/planted-thing.ts': '',
  'src/ui/planted-thing.ts': '',
  'src/page/planted-thing.ts': '',
  'src/parts/planted-thing.ts': '',
  'src/features/planted/thing.ts': '',
  'src/routes/planted-thing.ts': '',
  'sw/planted-thing.ts': '',
  'server/shared/planted-thing.ts': '',
  'server/planted/thing.ts': '',
  'server/planted/thing.usecases.ts': '',
  'server/planted/thing.repository.ts': '',
  'server/planted/thing.table.ts': '',
  'server/shared/planted/thing.table.ts': '',
  'server/planted-app.ts': '',
  'tests/support/planted-thing.ts': '',
};

const to = {
  domain: '#domain/planted/thing.ts',
  api: '#api/planted-thing.ts',
  offline: '#offline/planted-thing.ts',
  ui: '#ui/planted-thing.ts',
  page: '#page/planted-thing.ts',
  parts: '#parts/planted-thing.ts',
  feature: '#features/planted/thing.ts',
  shared: '#server/shared/planted-thing.ts',
  serverFeature: '#server/planted/thing.ts',
  serverUsecases: '#server/planted/thing.usecases.ts',
  serverTable: '#server/planted/thing.table.ts',
  sharedTable: '#server/shared/planted/thing.table.ts',
};

const bad = (rule: string, file: string, imports: string): Plant => ({
  rule,
  file,
  imports,
  found: 'boundaries',
});
const good = (rule: string, file: string, imports: string): Plant => ({ rule, file, imports, found: null });

/** One row or more for each row of the table of who may import whom. */
const plants: Plant[] = [
  bad('the domain does not know the API', 'src/domain/planted/a.ts', to.api),
  bad('the domain does no I/O', 'src/domain/planted/b.ts', 'idb'),
  good('the domain knows valibot', 'src/domain/planted/c.ts', 'valibot'),
  bad('the API does not know the device', 'src/api/planted-a.ts', to.offline),
  good('the API knows the domain', 'src/api/planted-b.ts', to.domain),
  bad('the device’s store does not know the page', 'src/offline/planted-a.ts', to.page),
  good('the device’s store knows the API', 'src/offline/planted-b.ts', to.api),
  bad('the worker does not know the page', 'sw/planted-a.ts', to.page),
  good('the worker knows the device’s store', 'sw/planted-b.ts', to.offline),
  bad('components without business know nothing of ours', 'src/ui/planted-a.ts', to.domain),
  bad('the page’s plumbing knows no feature', 'src/page/planted-a.ts', to.feature),
  good('the page’s plumbing knows the device’s store', 'src/page/planted-b.ts', to.offline),
  bad('shared parts do not know the device’s store', 'src/parts/planted-a.ts', to.offline),
  good('shared parts know components', 'src/parts/planted-b.ts', to.ui),
  bad('features are strangers to each other', 'src/features/planted-other/a.ts', to.feature),
  good('a feature knows shared parts', 'src/features/planted-other/b.ts', to.parts),
  bad('routes do not know the API', 'src/routes/planted-a.ts', to.api),
  good('routes know features', 'src/routes/planted-b.ts', to.feature),
  bad('what the server’s features share knows none of them', 'server/shared/planted-a.ts', to.serverUsecases),
  bad('the server does not know the page', 'server/shared/planted-b.ts', to.page),
  bad('a feature does not know another’s inside', 'server/planted-other/a.ts', to.serverFeature),
  good('a feature knows another’s use cases', 'server/planted-other/b.ts', to.serverUsecases),
  good('a feature knows its own inside', 'server/planted/b.ts', './thing.ts'),
  bad(
    'a feature does not know the app that starts it',
    'server/planted-other/c.ts',
    '#server/planted-app.ts',
  ),
  bad('a use case knows no Drizzle', 'server/planted/e.usecases.ts', 'drizzle-orm'),
  bad('a job knows no Drizzle', 'server/planted/f.ts', 'drizzle-orm/pg-core'),
  bad('shared code knows no Drizzle', 'server/shared/planted/f.ts', 'drizzle-orm'),
  good('a repository knows Drizzle', 'server/planted/g.repository.ts', 'drizzle-orm'),
  good('a table knows Drizzle', 'server/planted/h.table.ts', 'drizzle-orm/pg-core'),
  good('what every repository stands on knows Drizzle', 'server/shared/db/planted.ts', 'drizzle-orm'),
  bad('a route calls no repository', 'server/planted/i.routes.ts', './thing.repository.ts'),
  good('a route calls use cases', 'server/planted/j.routes.ts', './thing.usecases.ts'),
  bad('a repository knows no use case', 'server/planted/k.repository.ts', './thing.usecases.ts'),
  bad('a repository knows no other’s use case', 'server/planted-other/k.repository.ts', to.serverUsecases),
  good('a repository knows its own table', 'server/planted/l.repository.ts', './thing.table.ts'),
  bad('a repository knows no other’s table', 'server/planted-other/m.repository.ts', to.serverTable),
  bad('a use case knows no other’s table', 'server/planted-other/n.usecases.ts', to.serverTable),
  good('a table refers to another’s', 'server/planted-other/o.table.ts', to.serverTable),
  bad('a table knows nothing else of another', 'server/planted-other/p.table.ts', to.serverFeature),
  bad('a feature knows no table of the shared code', 'server/planted/q.repository.ts', to.sharedTable),
  good('shared code knows its own table', 'server/shared/planted/r.repository.ts', './thing.table.ts'),
  bad('nothing imports tests', 'server/planted-other/d.ts', '../../tests/support/planted-thing.ts'),
  bad('nothing of the page imports tests', 'src/parts/planted-c.ts', '../../tests/support/planted-thing.ts'),
  good('tests import anything', 'tests/support/planted-a.ts', to.serverFeature),
];

const circle: Record<string, string> = {
  'server/planted-one/x.usecases.ts': '#server/planted-two/x.usecases.ts',
  'server/planted-two/x.usecases.ts': '#server/planted-one/x.usecases.ts',
};

describe('who may import whom', () => {
  let copy: string;
  let report: string;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'kochfeld-imports-'));
    for (const name of [
      'package.json',
      '.oxlintrc.json',
      '.gitignore',
      'tsconfig.json',
      'src/tsconfig.json',
      'src/tsconfig.shared.json',
      'sw/tsconfig.json',
      'server/tsconfig.json',
      'tests/tsconfig.json',
    ]) {
      await cp(join(root, name), join(copy, name), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const path of Object.keys(things)) await plant(copy, path, 'export const thing = 1;\n');
    for (const { file, imports } of plants) await plant(copy, file, `export * from '${imports}';\n`);
    for (const [file, imports] of Object.entries(circle)) {
      await plant(copy, file, `import { thing } from '${imports}';\nexport const other = () => thing;\n`);
    }
    report = await lint(copy);
  }, 60_000);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it.each(plants.map((row) => [row.rule, row] as const))('%s', (_, { file, found }) => {
    const lines = report
      .split('\n')
      .filter((line) => line.startsWith(`${file}:`) && line.includes('boundaries'));
    expect(lines).toHaveLength(found === 'boundaries' ? 1 : 0);
  });

  it('finds features of the server that need each other in a circle', () => {
    for (const file of Object.keys(circle)) {
      expect(
        report.split('\n').some((line) => line.startsWith(`${file}:`) && line.includes('no-cycle')),
      ).toBe(true);
    }
  });

  it('is kept by everything there is', async () => {
    const lines = (await lint(root)).split('\n').filter((line) => /boundaries|no-cycle/.test(line));
    expect(lines).toEqual([]);
  }, 60_000);

  it('names every room that has rules', async () => {
    const text = await readFile(join(root, '.oxlintrc.json'), 'utf8');
    const config = JSON.parse(text) as { settings: Record<string, { type: string }[]> };
    const rooms = config.settings['boundaries/elements']!.map((element) => element.type);
    expect(rooms).toEqual(
      expect.arrayContaining(['domain', 'api', 'offline', 'sw', 'ui', 'page', 'parts', 'feature']),
    );
  });
});

async function plant(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text === '' ? 'export const thing = 1;\n' : text);
}

/** What the linter says, a line for each finding. It exits with 1 where there are any. */
function lint(folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format=unix'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout) => {
        resolve(stdout);
      },
    );
  });
}
