import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../build/root.ts';

/** So many files fit a screen, and a reader sees what a folder is about. */
const most = 32;

/** Folders that hold more, each with its reason. */
const allowed: Readonly<Record<string, string>> = {};

/** How many files a folder has, without those in folders within. */
function filesByFolder(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of globSync('{server,src,sw,build,tests}/**', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = dirname(`${entry.parentPath}/${entry.name}`).slice(root.length + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

it('no folder holds more than 32 files, unless it has a reason to', () => {
  const counts = filesByFolder();
  expect(counts.get('tests/unit')).toBeGreaterThan(10);
  const full = [...counts].filter(([, count]) => count > most).map(([folder]) => folder);
  expect(full.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
