import { posix } from 'node:path';

/** A part of the codebase that may import only certain others. */
export interface Room {
  /** Its folder, or its files if `files` is set. `*` matches any name; each matching folder is a room of its own. */
  at: string;
  files?: true;
  holds: string;
  /** Rooms that it may import from, besides itself. */
  knows: readonly string[];
  /** Set if rooms of this kind may not import each other. */
  strangers?: true;
  /** The libraries it may use, and then nothing of Node; all if unset. */
  libraries?: readonly string[];
}

/**
 * Defines which room may import which. `check-imports.ts` enforces this table, `tests/unit/import-rules.test.ts` plants a
 * file for every pair, and docs/architecture.md shows it. A file belongs to the first room that matches it.
 */
export const rooms = {
  domain: {
    at: 'src/domain/*',
    holds: 'what the business means: schemas, types, rules as pure functions',
    knows: [],
    libraries: ['valibot', 'libphonenumber-js', 'ibantools', 'stdnum', 'fflate'],
  },
  api: {
    at: 'src/api',
    holds: 'every call of the API as data: method, path, who may, shapes',
    knows: ['domain'],
  },
  offline: {
    at: 'src/offline',
    holds: 'what the device keeps; shared by page and worker, no React',
    knows: ['domain', 'api'],
  },
  sw: {
    at: 'sw',
    holds: 'the service worker, an event list',
    knows: ['domain', 'api', 'offline'],
  },
  ui: {
    at: 'src/ui',
    holds: 'components that know no business',
    knows: [],
  },
  page: {
    at: 'src/page',
    holds: 'the page’s plumbing: API client, queries, languages, error reports',
    knows: ['domain', 'api', 'offline'],
  },
  parts: {
    at: 'src/parts',
    holds: 'components that know the business and serve several features',
    knows: ['domain', 'api', 'page', 'ui'],
  },
  features: {
    at: 'src/features/*',
    holds: 'what a person does; features are strangers to each other',
    knows: ['domain', 'api', 'offline', 'page', 'parts', 'ui'],
    strangers: true,
  },
  routes: {
    at: 'src/routes',
    holds: 'addresses, guards, one component each',
    knows: ['domain', 'page', 'parts', 'ui', 'features'],
  },
  main: {
    at: 'src/*.tsx',
    files: true,
    holds: 'the page’s first file',
    knows: ['domain', 'api', 'offline', 'page', 'parts', 'ui', 'features', 'routes'],
  },
  'server-shared': {
    at: 'server/shared',
    holds: 'database, HTTP mount, files, mail',
    knows: ['domain', 'api'],
  },
  'server-features': {
    at: 'server/*',
    holds: 'routes, use cases, repository; another feature is known by its use cases alone',
    knows: ['domain', 'api', 'server-shared'],
    strangers: true,
  },
  'server-app': {
    at: 'server/*.ts',
    files: true,
    holds: 'settings, start, the list of features',
    knows: ['domain', 'api', 'server-shared', 'server-features'],
  },
  build: {
    at: 'build',
    holds: 'plugins of the build, the first load, these rules',
    knows: [],
  },
  tests: {
    at: 'tests',
    holds: 'scenarios, browser tests, benches and what they share; nothing imports them',
    knows: ['*'],
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;

/** Kinds of files by name pattern, for use in `fileRules`. */
export const fileKinds = {
  usecases: '**/*.usecases.ts',
  repository: '**/*.repository.ts',
  table: '**/*.table.ts',
  routes: '**/*.routes.ts',
  database: 'server/shared/db/**',
} as const satisfies Record<string, string>;

/** An import: the importing file and what it imports. */
type Import = readonly [file: string, imported: string];

/** One end of an import: a file by its room, its kinds or its path, or a library. What is unset matches any. */
export interface End {
  room?: RoomName;
  /** It is of one of these kinds. */
  kinds?: readonly (keyof typeof fileKinds)[];
  path?: string;
  library?: string;
}

interface Policy {
  from: End;
  to: End;
  may: boolean;
}

/**
 * A rule on files, in addition to the rules on their rooms. If several policies match an import, the last one decides.
 */
interface FileRule {
  /** The rule as a finding states it. */
  says: string;
  policies: readonly Policy[];
  /** One forbidden and one allowed import for the test. They differ only in what the rule is about. */
  forbids: Import;
  allows: Import;
}

const drizzle: End = { library: 'drizzle-orm' };

export const fileRules: readonly FileRule[] = [
  {
    says: 'a feature of the server knows another by its use cases alone',
    policies: [
      {
        from: { room: 'server-features' },
        to: { room: 'server-features', kinds: ['usecases'] },
        may: true,
      },
    ],
    forbids: ['server/planted-other/a.ts', 'server/planted/thing.ts'],
    allows: ['server/planted-other/b.ts', 'server/planted/thing.usecases.ts'],
  },
  {
    says: 'a table of the server refers to tables of other features, nothing else does',
    policies: [
      {
        from: { room: 'server-features', kinds: ['table'] },
        to: { room: 'server-features', kinds: ['table'] },
        may: true,
      },
    ],
    forbids: ['server/planted-other/a.repository.ts', 'server/planted/thing.table.ts'],
    allows: ['server/planted-other/b.table.ts', 'server/planted/thing.table.ts'],
  },
  {
    says: 'a repository asks no use case',
    policies: [{ from: { kinds: ['repository'] }, to: { kinds: ['usecases'] }, may: false }],
    forbids: ['server/planted/c.repository.ts', 'server/planted/thing.usecases.ts'],
    allows: ['server/planted/d.repository.ts', 'server/planted/thing.ts'],
  },
  {
    says: 'a route calls use cases and no repository',
    policies: [{ from: { kinds: ['routes'] }, to: { kinds: ['repository'] }, may: false }],
    forbids: ['server/planted/e.routes.ts', 'server/planted/thing.repository.ts'],
    allows: ['server/planted/f.routes.ts', 'server/planted/thing.usecases.ts'],
  },
  {
    says: 'a table of server/shared is known to what stands beside it alone',
    policies: [
      {
        from: { room: 'server-features' },
        to: { room: 'server-shared', kinds: ['table'] },
        may: false,
      },
    ],
    forbids: ['server/planted/g.repository.ts', 'server/shared/planted/thing.table.ts'],
    allows: ['server/shared/planted/h.repository.ts', 'server/shared/planted/thing.table.ts'],
  },
  {
    says: 'Drizzle stands in repositories, tables and server/shared/db alone',
    policies: [
      { from: { path: 'server/**' }, to: drizzle, may: false },
      { from: { kinds: ['repository', 'table', 'database'] }, to: drizzle, may: true },
    ],
    forbids: ['server/planted/i.usecases.ts', 'drizzle-orm/pg-core'],
    allows: ['server/planted/j.repository.ts', 'drizzle-orm'],
  },
  ...['trail/trail-chain', 'announce'].map((writer) => ({
    says: `a deed is told by deed(): ${writer}.ts, which writes trail or feed, is known in server/shared alone`,
    policies: [
      { from: { path: 'server/**' }, to: { path: `server/shared/db/${writer}.ts` }, may: false },
      { from: { room: 'server-shared' as const }, to: { path: `server/shared/db/${writer}.ts` }, may: true },
    ],
    forbids: [
      `server/planted/${posix.basename(writer)}.usecases.ts`,
      `server/shared/db/${writer}.ts`,
    ] as const,
    allows: [`server/shared/planted/${posix.basename(writer)}.ts`, `server/shared/db/${writer}.ts`] as const,
  })),
  {
    says: 'what is held about a person is read and erased in the tables of all features',
    policies: [
      {
        from: { path: 'server/persons/*.repository.ts' },
        to: { room: 'server-features', kinds: ['table'] },
        may: true,
      },
    ],
    forbids: ['server/planted/k.repository.ts', 'server/directory/clients.table.ts'],
    allows: ['server/persons/planted.repository.ts', 'server/directory/clients.table.ts'],
  },
  {
    says: 'the directory says who a retailer is, clients keep its tables',
    policies: [
      {
        from: { path: 'server/clients/*.ts' },
        to: { path: 'server/directory/clients.table.ts' },
        may: true,
      },
    ],
    forbids: ['server/planted/l.repository.ts', 'server/directory/clients.table.ts'],
    allows: ['server/clients/planted.repository.ts', 'server/directory/clients.table.ts'],
  },
  // Two queries read another feature's table on purpose. Each has a file of its own that explains why.
  ...(
    [
      ['server/contracts/lists/client-ern.repository.ts', 'server/directory/clients.table.ts'],
      ['server/unused-uploads/clearing.repository.ts', 'server/claims/claims.table.ts'],
      ['server/unused-uploads/clearing.repository.ts', 'server/uploads/uploads.table.ts'],
    ] as const
  ).map(([reader, table]) => ({
    says: `${reader} reads ${table}`,
    policies: [{ from: { path: reader }, to: { path: table }, may: true }],
    forbids: [reader.replace(/[^/]+$/, 'planted.repository.ts'), table] as const,
    allows: [reader, table] as const,
  })),
];

const all = Object.entries<Room>(rooms);

/** The rows of the table in docs/architecture.md. */
export const docsRows = all.map(([name, { at, holds, knows, libraries = [] }]) => {
  const may = name === 'tests' ? 'anything' : [...knows, ...libraries].join(', ') || '–';
  return [name, `\`${at}\``, holds, may];
});
