import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Weighs, after a build, exactly what a browser fetches for a page, brotli as the server sends it; seen to agree with
// Chromium's network log. `shown` is what the page waits for: the entry, the lazy parts of its routes, its catalogs, and
// everything those import. `soon` is what then comes without anybody's doing: the cookie banner, the worker's
// registration, the sending. Dialogs, error reporting, the sanitiser come when somebody needs them.

const dist = new URL('../dist/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', dist);
if (!existsSync(manifestFile)) throw new Error('build first: npm run build');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** The chunk that took a module in, which the manifest then does not know by its name. */
function chunkWith(module) {
  const holds = ({ file }) => {
    if (!file.endsWith('.js')) return false;
    const { sources } = JSON.parse(readFileSync(new URL(`${file}.map`, dist), 'utf8'));
    return sources.some((source) => source.endsWith(`/${module}`));
  };
  const chunk = Object.values(manifest).find(holds);
  if (!chunk) throw new Error(`the build has no ${module}`);
  return chunk;
}

/** All chunks that `keys` bring along by static imports. */
function chunksOf(keys, found = new Map()) {
  for (const key of keys) {
    const chunk = manifest[key] ?? chunkWith(key);
    if (found.has(chunk.file)) continue;
    found.set(chunk.file, chunk);
    chunksOf(chunk.imports ?? [], found);
  }
  return found;
}

/** The lazy part of a route: what it renders and how it loads its data. */
function partOf(route) {
  const start = `src/routes/${route}.tsx?tsr-split=`;
  const [part, ...others] = Object.keys(manifest).filter((key) => key.startsWith(start));
  if (!part || others.length > 0) throw new Error(`the build has no one part of ${route}`);
  return part;
}

const catalog = (name) => `src/page/words/locales/${name}.po`;
const worker = 'node_modules/workbox-window/build/workbox-window.prod.es5.mjs';

function weigh(name, keys, limits) {
  const chunks = [...chunksOf(['index.html', ...keys]).values()];
  const scripts = [...new Set(chunks.map((chunk) => chunk.file)), 'colour-scheme.js'];
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const files = (kind, paths, limit) => ({
    name: `${name}: ${kind}`,
    path: pathsOf(paths),
    limit,
    brotli: true,
  });
  return [files('script', scripts, limits.script), files('style', styles, limits.style)];
}

/** The page of a customer is a build of its own, with no part of the portal. */
function customerPage(limits) {
  const file = new URL('.vite/customer-manifest.json', dist);
  const own = Object.values(JSON.parse(readFileSync(file, 'utf8')));
  const scripts = own.map((chunk) => chunk.file).filter((name) => name.endsWith('.js'));
  const styles = own.flatMap((chunk) => chunk.css ?? []);
  return [
    { name: 'a customer’s page: script', path: pathsOf(scripts), limit: limits.script, brotli: true },
    { name: 'a customer’s page: style', path: pathsOf(styles), limit: limits.style, brotli: true },
  ];
}

function pathsOf(names) {
  return names.map((name) => fileURLToPath(new URL(name, dist)));
}

function page(name, { shown, soon }, limits) {
  return [
    ...weigh(`${name}, shown`, shown, limits.shown),
    ...weigh(`${name}, with what comes soon`, [...shown, ...soon], limits.soon),
  ];
}

export default [
  ...page(
    'sign-in',
    {
      shown: [partOf('login'), catalog('start/de')],
      soon: ['src/features/consent/CookieBanner.tsx', worker],
    },
    { shown: { script: '140 kB', style: '11 kB' }, soon: { script: '145 kB', style: '12 kB' } },
  ),
  ...page(
    'contracts',
    {
      shown: [partOf('_app'), partOf('_app/contracts.index'), catalog('start/de'), catalog('daily/de')],
      soon: [
        'src/page/while-signed-in.ts',
        'src/offline/outbox/outbox.ts',
        'src/offline/outbox/drain.ts',
        'src/offline/copy/query-cache.ts',
        'src/features/filing/kept/KeepClaimables.tsx',
        'src/features/search/Search.tsx',
        'src/features/registration/PendingRegistrations.tsx',
        worker,
      ],
    },
    { shown: { script: '151 kB', style: '14.5 kB' }, soon: { script: '173 kB', style: '16.2 kB' } },
  ),
  ...customerPage({ script: '80 kB', style: '4 kB' }),
];
