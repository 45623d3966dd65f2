import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { ourFile } from './imports.ts';
import { root } from './root.ts';

/**
 * The generated list of all routes, part of every first load. Its imports are skipped, because a screen shows only the
 * routes it names.
 */
const routeTree = 'src/routes/tree.gen.ts';

/** Function that loads a lazy part together with the words of all screens (`src/page/words/i18n.ts`). */
const bringsItsWords = 'withAllWords';

/**
 * Our source files that may show words on a screen: the entries and everything they import, at once or lazily. Lazy
 * parts loaded through `withAllWords` are left out. Paths are relative to the project's folder.
 */
export function modulesOf(entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const path of found) {
    if (path === routeTree) continue;
    for (const specifier of importsOf(path, readFileSync(`${root}/${path}`, 'utf8'))) {
      const imported = sourceOf(specifier, path);
      if (imported) found.add(imported);
    }
  }
  return found;
}

/** The specifiers that a file imports, except types and lazy parts loaded through `withAllWords`. */
export function importsOf(file: string, code: string): string[] {
  const found: string[] = [];
  let exempt = 0;
  const { program } = parseSync(file, code);
  const add = (source: { type: string; value?: unknown } | null) => {
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

/** The source file of an import specifier; null for libraries and non-code files. */
function sourceOf(specifier: string, importer: string): string | null {
  return /\.tsx?$/.test(specifier) ? ourFile(specifier, importer) : null;
}
