import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isBuilt, sourcesOf } from './build-once.ts';

function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kochfeld-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const inner of ['src/page', 'server', 'dist']) mkdirSync(join(folder, inner), { recursive: true });
  writeFileSync(join(folder, 'src/page/main.ts'), 'start();');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  return folder;
}

it.each<[string, (folder: string) => void]>([
  ['a line is changed', (folder) => writeFileSync(join(folder, 'src/page/main.ts'), 'stop();')],
  ['a file is added', (folder) => writeFileSync(join(folder, 'src/page/more.ts'), '')],
  [
    'a file is renamed',
    (folder) => renameSync(join(folder, 'src/page/main.ts'), join(folder, 'src/main.ts')),
  ],
  ['a library is updated', (folder) => writeFileSync(join(folder, 'package-lock.json'), '{"a":1}')],
  ['the built page is gone', (folder) => rmSync(join(folder, 'dist'), { recursive: true })],
])('the page is built again if %s', (_, change) => {
  const folder = project();
  expect(isBuilt(folder)).toBe(false);
  writeFileSync(join(folder, 'dist/.built'), sourcesOf(folder));
  expect(isBuilt(folder)).toBe(true);
  change(folder);
  expect(isBuilt(folder)).toBe(false);
});

it('the page is not built again for what only the server reads', () => {
  const folder = project();
  const before = sourcesOf(folder);
  writeFileSync(join(folder, 'server/main.ts'), 'serve();');
  expect(sourcesOf(folder)).toBe(before);
});
