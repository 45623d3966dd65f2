import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { root } from './root.ts';

/** An import in a file, an export from elsewhere included. */
export interface Import {
  specifier: string;
  line: number;
  /** A type is gone when the file runs, a static import is there before it, a lazy one comes when it is asked for. */
  kind: 'type' | 'static' | 'lazy';
}

export function importsIn(file: string, code: string): Import[] {
  const parsed = parseSync(file, code);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]!.message}`);
  const found: Import[] = [];
  const add = (specifier: string, at: number, kind: Import['kind']) =>
    found.push({ specifier, line: code.slice(0, at).split('\n').length, kind });
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  for (const { start, moduleRequest } of staticImports) {
    add(moduleRequest.value, start, isOfTypes(code, start) ? 'type' : 'static');
  }
  for (const { start, entries } of staticExports) {
    const source = entries[0]?.moduleRequest;
    if (source) add(source.value, start, isOfTypes(code, start) ? 'type' : 'static');
  }
  for (const { start, moduleRequest } of dynamicImports) {
    const [, specifier] =
      /^['"`]([^$]*)['"`]$/.exec(code.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    if (specifier) add(specifier, start, 'lazy');
  }
  // The parser's list lacks the rare `import('x').Type`. Walking all trees would take longer than all of the above.
  if (/\bimport\s*\(/.test(code)) {
    new Visitor({ TSImportType: ({ source }) => void add(source.value, source.start, 'type') }).visit(
      parsed.program,
    );
  }
  return found;
}

/** `import { type A }` is none: what is left of it still loads the file. */
function isOfTypes(code: string, start: number): boolean {
  return /^(?:import|export)\s+type\s/.test(code.slice(start, start + 40));
}

const { imports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
  imports: Record<string, string | { default: string }>;
};
/** A specifier up to its `*`, and the path that stands for it. */
const rooms = Object.entries(imports).map(([pattern, to]) => {
  const path = typeof to === 'string' ? to : to.default;
  return [pattern.replace('*', ''), path.replace('*', '').slice('./'.length)] as const;
});

/** The path of one of our files that a specifier names, relative to the project's folder; null for a library. */
export function ourFile(specifier: string, importer: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(importer), path);
  if (path.startsWith('/')) return path.slice(1);
  if (!path.startsWith('#')) return null;
  const room = rooms.find(([pattern]) => path.startsWith(pattern));
  return room ? room[1] + path.slice(room[0].length) : path;
}

/** The package of a library's specifier: `@scope/name` for `@scope/name/file.js`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
