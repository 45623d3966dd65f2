import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsIn, ourFile } from '../../build/imports.ts';

const root = join(import.meta.dirname, '../..');

/** The modules a file imports statically, without type imports. */
async function staticImports(file: string): Promise<string[]> {
  const code = await readFile(join(root, file), 'utf8');
  return importsIn(file, code)
    .filter(({ kind }) => kind === 'static')
    .map(({ specifier }) => ourFile(specifier, file))
    .filter((path) => path !== null);
}

async function loadedBy(entry: string): Promise<Set<string>> {
  const loaded = new Set([entry]);
  // A set's iteration also visits entries added during it.
  for (const file of loaded) for (const next of await staticImports(file)) loaded.add(next);
  return loaded;
}

describe('a server in production', () => {
  it.each(['server/main.ts', 'server/jobs.ts'])('loads nothing of the demo data: %s', async (entry) => {
    const loaded = [...(await loadedBy(entry))];
    expect(loaded).toEqual(
      expect.arrayContaining(['server/start.ts', 'server/contracts/contracts.table.ts']),
    );
    expect(loaded.filter((file) => file.startsWith('server/demo/'))).toEqual([]);
  });

  it('is found to load it where it does', async () => {
    const loaded = await loadedBy('server/demo/demo.usecases.ts');
    expect(loaded).toContain('server/demo/photos.ts');
  });
});
