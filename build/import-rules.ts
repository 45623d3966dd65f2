/** A part of the codebase that may import only certain others. */
interface Room {
  /** Its folder, or its files if `files` is set. `*` matches any name; each matching folder is a room of its own. */
  at: string;
  files?: true;
  holds: string;
  /** Rooms that it may import from, besides itself. */
  knows: readonly string[];
  /** Set if rooms of this kind may not import each other. */
  strangers?: true;
  /** The libraries it may use; all if unset. */
  libraries?: readonly string[];
}

/**
 * Defines which room may import which. The linter enforces this table (`oxlint.config.ts`),
 * `tests/unit/import-rules.test.ts` plants a file for every pair, and docs/architecture.md shows it. A file belongs to
 * the first room that matches it.
 */
export const rooms = {
  domain: {
    at: 'src/domain/*',
    holds: 'what the business means: schemas, types, rules as pure functions',
    knows: [],
    libraries: ['valibot', 'libphonenumber-js', 'ibantools', 'stdnum', 'papaparse', 'fflate'],
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

/**
 * A rule on files, in addition to the rules on their rooms. If several policies match an import, the last one decides.
 */
interface FileRule {
  /** The rule as the linter's message states it. */
  says: string;
  /** Policies in the linter's terms: elements are rooms, categories are kinds of files. */
  policies: readonly object[];
  /** One forbidden and one allowed import for the test. They differ only in what the rule is about. */
  forbids: Import;
  allows: Import;
}

const drizzle = { origin: 'external', source: 'drizzle-orm{,/**}' };

export const fileRules: readonly FileRule[] = [
  {
    says: 'a feature of the server knows another by its use cases alone',
    policies: [
      {
        from: { element: { type: 'server-features' } },
        allow: { to: { element: { type: 'server-features' }, file: { categories: 'usecases' } } },
      },
    ],
    forbids: ['server/planted-other/a.ts', 'server/planted/thing.ts'],
    allows: ['server/planted-other/b.ts', 'server/planted/thing.usecases.ts'],
  },
  {
    says: 'a table of the server refers to tables of other features, nothing else does',
    policies: [
      {
        from: { element: { type: 'server-features' }, file: { categories: 'table' } },
        allow: { to: { element: { type: 'server-features' }, file: { categories: 'table' } } },
      },
    ],
    forbids: ['server/planted-other/a.repository.ts', 'server/planted/thing.table.ts'],
    allows: ['server/planted-other/b.table.ts', 'server/planted/thing.table.ts'],
  },
  {
    says: 'a repository asks no use case',
    policies: [
      {
        from: { file: { categories: 'repository' } },
        disallow: { to: { file: { categories: 'usecases' } } },
      },
    ],
    forbids: ['server/planted/c.repository.ts', 'server/planted/thing.usecases.ts'],
    allows: ['server/planted/d.repository.ts', 'server/planted/thing.ts'],
  },
  {
    says: 'a route calls use cases and no repository',
    policies: [
      {
        from: { file: { categories: 'routes' } },
        disallow: { to: { file: { categories: 'repository' } } },
      },
    ],
    forbids: ['server/planted/e.routes.ts', 'server/planted/thing.repository.ts'],
    allows: ['server/planted/f.routes.ts', 'server/planted/thing.usecases.ts'],
  },
  {
    says: 'a table of server/shared is known to what stands beside it alone',
    policies: [
      {
        from: { element: { type: 'server-features' } },
        disallow: { to: { element: { type: 'server-shared' }, file: { categories: 'table' } } },
      },
    ],
    forbids: ['server/planted/g.repository.ts', 'server/shared/planted/thing.table.ts'],
    allows: ['server/shared/planted/h.repository.ts', 'server/shared/planted/thing.table.ts'],
  },
  {
    says: 'Drizzle stands in repositories, tables and server/shared/db alone',
    policies: [
      { from: { file: { path: 'server/**' } }, disallow: { to: { module: drizzle } } },
      {
        from: { file: { categories: { anyOf: ['repository', 'table', 'database'] } } },
        allow: { to: { module: drizzle } },
      },
    ],
    forbids: ['server/planted/i.usecases.ts', 'drizzle-orm/pg-core'],
    allows: ['server/planted/j.repository.ts', 'drizzle-orm'],
  },
  {
    says: 'what is held about a person is read and erased in the tables of all features',
    policies: [
      {
        from: { file: { path: 'server/persons/*.repository.ts' } },
        allow: { to: { element: { type: 'server-features' }, file: { categories: 'table' } } },
      },
    ],
    forbids: ['server/planted/k.repository.ts', 'server/clients/clients.table.ts'],
    allows: ['server/persons/planted.repository.ts', 'server/clients/clients.table.ts'],
  },
  // Two queries read another feature's table on purpose. Each has a file of its own that explains why.
  ...(
    [
      ['server/contracts/lists/client-ern.repository.ts', 'server/clients/clients.table.ts'],
      ['server/uploads/clearing.repository.ts', 'server/claims/claims.table.ts'],
    ] as const
  ).map(([reader, table]) => ({
    says: `${reader} reads ${table}`,
    policies: [{ from: { file: { path: reader } }, allow: { to: { file: { path: table } } } }],
    forbids: [reader.replace(/[^/]+$/, 'planted.repository.ts'), table] as const,
    allows: [reader, table] as const,
  })),
];

const all = Object.entries<Room>(rooms);

/** The rooms in the format of the linter's plugin. */
export const elements = all.map(([type, { at, files }]) => ({
  type,
  pattern: at,
  ...(files ? { mode: 'file' } : { partialMatch: false }),
}));

/** The kinds of files in the format of the linter's plugin. */
export const files = Object.entries(fileKinds).map(([category, pattern]) => ({ category, pattern }));

/** Rooms and rules in the format of the linter's plugin. Anything that no policy allows is forbidden. */
export const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { allow: { dependency: { relationship: { to: 'internal' } } } },
  ...all.map(([type, { knows, strangers }]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: strangers ? knows : [...knows, type] } } } },
  })),
  ...all.flatMap(([type, { libraries }]) =>
    libraries
      ? {
          from: { element: { type } },
          disallow: { to: { module: { origin: 'external', source: `!(${libraries.join('|')})` } } },
          message: `${type} uses no library but ${libraries.join(' and ')}`,
        }
      : [],
  ),
  ...fileRules.flatMap((rule) => rule.policies.map((policy) => ({ ...policy, message: rule.says }))),
];

/** The rows of the table in docs/architecture.md. */
export const docsRows = all.map(([name, { at, holds, knows, libraries = [] }]) => {
  const may = name === 'tests' ? 'anything' : [...knows, ...libraries].join(', ') || '–';
  return [name, `\`${at}\``, holds, may];
});
