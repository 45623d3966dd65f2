import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const rooms = Object.entries(packageJson.imports as Record<string, string>);

/** The modules a file imports statically, without type imports. */
async function staticImports(file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  const found = text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm);
  return [...found].map(([, name]) => fileOf(name!, file)).filter((path) => path !== null);
}

function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name));
  const room = rooms.find(([pattern]) => name.startsWith(pattern.slice(0, -1)));
  return room ? join(room[1].slice(0, -1), name.slice(room[0].length - 1)) : null;
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
    expect(loaded).toContain('server/demo/photos/render.ts');
  });
});
