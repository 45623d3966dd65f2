import { readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { listed } from './direct-imports.ts';
import { root } from '../root.ts';

/** Endpoint properties that only the server needs, for validation and description. */
const serverOnly = new Set(['aliases', 'summary', 'params', 'query', 'body', 'errors']);

/**
 * Turns each API call into a module of its own for page and worker, with only what making the call takes: method, path,
 * permission and answer schema. The validation schemas stay on the server together with their dependencies, such as the
 * phone number plans of every country. The files of `src/api` can therefore be organised by topic: a call that is never
 * made costs nothing.
 *
 * To use a schema in a form, import it by name; reading it from a call fails the build.
 */
export function pageCalls(): Plugin {
  return {
    name: 'kochfeld:page-calls',
    transform: {
      filter: { id: /\/(src|sw)\/.*\.tsx?(\?|$)/ },
      handler(code, id) {
        const [, name] = /\/src\/api\/.*\?call=(\w+)/.exec(id) ?? [];
        if (name) return { code: callAlone(code, name), map: null };
        if (!code.includes('#api/')) return undefined;
        const read = serverOnlyRead(code);
        if (read) this.error(`${id} reads ${read}, which only the server has`);
        return { code: withSingleCalls(code, declaresCalls), map: null };
      },
    },
  };
}

function declaresCalls(file: string): boolean {
  return /= endpoint\(/.test(readFileSync(`${root}/src/api/${file}`, 'utf8'));
}

/**
 * Replaces each name imported from a file that `declaresCalls` with an import of its own module. Line numbers stay the
 * same.
 */
export function withSingleCalls(code: string, declares: (file: string) => boolean): string {
  const imports = /import\s*\{([^}]*)\}\s*from\s*["']#api\/([\w/-]+\.ts)["'];?/g;
  return code.replace(imports, (whole, names: string, file: string) => {
    if (!declares(file)) return whole;
    const lines = listed(names).map(
      ({ name, as }) =>
        `import { ${name} as ${as} } from ${JSON.stringify(`${root}/src/api/${file}?call=${name}`)};`,
    );
    return lines.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

/**
 * Reduces an API file to one export and its dependencies, without the server's part of calls. The rest is replaced with
 * spaces, so that positions stay the same.
 */
export function callAlone(code: string, name: string): string {
  const { body } = parseSync('api.ts', code).program;
  const short = serverParts(code).reduce(blanked, code);
  const needed = new Set([name]);
  const kept = new Set<Span>();
  const isNeeded = (statement: (typeof body)[number]) => declared(statement).some((one) => needed.has(one));
  // A matched word that is not a reference keeps too much at worst.
  for (let added: Span[] = body.filter(isNeeded); added.length > 0;) {
    for (const statement of added) {
      kept.add(statement);
      for (const word of short.slice(statement.start, statement.end).match(/[\w$]+/g) ?? []) needed.add(word);
    }
    added = body.filter((statement) => !kept.has(statement) && isNeeded(statement));
  }
  return body.filter((statement) => !kept.has(statement)).reduce(blanked, short);
}

interface Span {
  start: number;
  end: number;
}

/** Spans of the server-only properties in `endpoint({ … })`, each with its trailing comma. */
function serverParts(code: string): Span[] {
  const found: Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [value] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (value?.type !== 'ObjectExpression') return;
      for (const property of value.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (!serverOnly.has(property.key.name)) continue;
        const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
        found.push({ start: property.start, end: property.end + comma });
      }
    },
  }).visit(parseSync('api.ts', code).program);
  return found;
}

function blanked(code: string, { start, end }: Span): string {
  return code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
}

/** The names that a top-level statement declares or imports. */
function declared(statement: ESTree.Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  const value = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (value?.type === 'FunctionDeclaration') return value.id ? [value.id.name] : [];
  if (value?.type !== 'VariableDeclaration') return [];
  return value.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** A server-only property that the code reads from a call, such as `login.body`; null if there is none. */
export function serverOnlyRead(code: string): string | null {
  const calls = new Set<string>();
  let read: string | null = null;
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (source.value.startsWith('#api/')) for (const { local } of specifiers) calls.add(local.name);
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !calls.has(object.name)) return;
      if (serverOnly.has(property.name)) read = `${object.name}.${property.name}`;
    },
  }).visit(parseSync('page.tsx', code).program);
  return read;
}
