import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => join(source, path));
const rooms = Object.fromEntries(
  ['api', 'domain', 'features', 'offline', 'page', 'parts', 'ui'].map((room) => [
    `#${room}`,
    join(source, room),
  ]),
);

/** Classes a sheet has rules for. */
function classesOf(sheet: string): Set<string> {
  const selectors = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    // Removes declarations, innermost first. Selectors and conditions remain.
    .replaceAll(/\{[^{}]*\}/g, ';')
    .replaceAll(/@[^{;]*/g, '');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!));
}

/** The sheets a component imports, the classes it names of each, and whether it picks any by a variable. */
function usesIn(file: string): { sheet: string; names: string[]; chooses: boolean }[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, as, from]) => {
    const [room = '', ...rest] = from!.split('/');
    const sheet = rooms[room] ? join(rooms[room], ...rest) : resolve(dirname(file), from!);
    const reads = [...text.matchAll(new RegExp(`\\b${as}\\[([^\\]]+)\\]`, 'g'))].map(([, name]) => name!);
    const names = reads.filter((name) => name.startsWith("'")).map((name) => name.slice(1, -1));
    return { sheet, names, chooses: names.length < reads.length };
  });
}

const sheets = files.filter((file) => file.endsWith('.module.css'));
const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const uses = scripts.flatMap(usesIn);
const nameOf = (sheet: string, name: string) => `${relative(source, sheet)}: ${name}`;

describe('style sheets', () => {
  it('are found, and read', () => {
    expect(sheets.length).toBeGreaterThan(50);
    expect(uses.flatMap(({ names }) => names).length).toBeGreaterThan(300);
  });

  it('are imported by somebody', () => {
    const imported = new Set(uses.map(({ sheet }) => sheet));
    expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([]);
  });

  it('have every class that a component names', () => {
    const known = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]));
    const unknown = uses.flatMap(({ sheet, names }) =>
      names.filter((name) => !known.get(sheet)?.has(name)).map((name) => nameOf(sheet, name)),
    );
    expect(unknown).toEqual([]);
  });

  it('have no class that no component names', () => {
    const words = new Set(
      scripts.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'([\w-]+)'/g)].map(([, word]) => word!),
      ),
    );
    const unused = sheets.flatMap((sheet) => {
      const of = uses.filter((use) => use.sheet === sheet);
      const named = new Set(of.flatMap(({ names }) => names));
      // A class picked by a variable must appear somewhere as a string.
      const isChosen = (name: string) => of.some(({ chooses }) => chooses) && words.has(name);
      return [...classesOf(sheet)]
        .filter((name) => !named.has(name) && !isChosen(name))
        .map((name) => nameOf(sheet, name));
    });
    expect(unused).toEqual([]);
  });
});
