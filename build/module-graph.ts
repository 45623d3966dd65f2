import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './root.ts';

/** The generated list of all routes, which is in every first load; what a screen renders are the routes it names. */
const routeTree = 'src/routes/tree.gen.ts';

/** Loads a lazy part together with the words of all screens (`src/page/words/i18n.ts`). */
const bringsItsWords = 'withAllWords';

const rooms = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).imports as Record<string, string>;

/**
 * The source files that may put words on a screen: the entries and everything of ours they import, at once or lazily.
 * Lazy parts loaded by `withAllWords` are left out. Paths are those below the project's folder.
 */
export function modulesOf(entries: readonly string[], folder = root): Set<string> {
  const found = new Set(entries);
  for (const path of found) {
    if (path === routeTree) continue;
    const file = `${folder}/${path}`;
    for (const specifier of importsOf(file, readFileSync(file, 'utf8'))) {
      const imported = ourFile(specifier, path);
      if (imported && existsSync(`${folder}/${imported}`)) found.add(imported);
    }
  }
  return found;
}

/** What a file imports, without types and without what brings its words along. */
export function importsOf(file: string, code: string): string[] {
  const found: string[] = [];
  let exempt = 0;
  const { program } = parseSync(file, code);
  const add = (source: { value?: unknown; type: string } | null) => {
    if (typeof source?.value === 'string' && exempt === 0) found.push(source.value);
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => importKind !== 'type' && add(source),
    ExportNamedDeclaration: ({ exportKind, source }) => exportKind !== 'type' && add(source),
    ExportAllDeclaration: ({ exportKind, source }) => exportKind !== 'type' && add(source),
    ImportExpression: ({ source }) => add(source),
    CallExpression: ({ callee }) => {
      if (isExempting(callee)) exempt += 1;
    },
    'CallExpression:exit': ({ callee }) => {
      if (isExempting(callee)) exempt -= 1;
    },
  }).visit(program);
  return found;
}

function isExempting(callee: { type: string; name?: unknown }): boolean {
  return callee.type === 'Identifier' && callee.name === bringsItsWords;
}

/** The source file behind an import's specifier; null for libraries and for what is no code. */
function ourFile(specifier: string, importer: string): string | null {
  if (!['.ts', '.tsx'].includes(extname(specifier))) return null;
  if (specifier.startsWith('.')) return relative('.', resolve(dirname(importer), specifier));
  const room = Object.keys(rooms).find((pattern) => specifier.startsWith(pattern.slice(0, -1)));
  return room ? rooms[room]!.slice(2, -1) + specifier.slice(room.length - 1) : null;
}
