import { existsSync, readFileSync } from 'node:fs';
import type { Manifest, ManifestChunk } from 'vite';
import {
  customerPageLimits,
  firstScreens,
  formLimits,
  furtherLimit,
  type FirstScreen,
} from '../build/first-load.ts';
import { root } from '../build/root.ts';

// Weighs, after a build, exactly what a browser fetches for a page, brotli as the server sends it; seen to agree with
// Chromium's network log. `shown` is what the page waits for: the entry, the lazy parts of its routes, its catalogs, and
// everything those import. `soon` is what then comes without anybody's doing: the cookie banner, the worker's
// registration, the sending. Dialogs and error reporting come when somebody needs them.

const dist = `${root}/dist`;
const manifest = read('manifest');

function read(name: string): Manifest {
  const file = `${dist}/.vite/${name}.json`;
  if (!existsSync(file)) throw new Error('build first: npm run build');
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** The chunk of a module; of a route that of its lazy part, which renders it and loads its data. */
function chunkOf(module: string): ManifestChunk {
  const lazyPart = `${module}?tsr-split=`;
  const isIt = module.startsWith('src/routes/')
    ? (path: string) => path.includes(lazyPart)
    : (path: string) => path.endsWith(module);
  const key = Object.keys(manifest).find(isIt);
  const chunk = key ? manifest[key] : Object.values(manifest).find((one) => sourcesOf(one).some(isIt));
  if (!chunk) throw new Error(`the build has no ${module}`);
  return chunk;
}

/** The modules of a chunk. The manifest names a chunk after a module only if it has no other. */
function sourcesOf({ file }: ManifestChunk): string[] {
  const map = `${dist}/${file}.map`;
  if (!existsSync(map)) return [];
  return (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources;
}

/** All chunks that those given bring along by static imports. */
function withImports(chunks: ManifestChunk[], of: Manifest = manifest): Set<ManifestChunk> {
  const found = new Set(chunks);
  for (const { imports = [] } of found) for (const key of imports) found.add(of[key]!);
  return found;
}

/** What to weigh of a page: its files by kind, against their limits. */
function weigh(page: string, chunks: Iterable<ManifestChunk>, limits: FirstScreen['limits']['shown']) {
  const all = [...chunks];
  const files = {
    script: all.map(({ file }) => file).filter((file) => file.endsWith('.js')),
    style: all.flatMap(({ css = [] }) => css),
  };
  return (['script', 'style'] as const).map((kind) => ({
    name: `${page}: ${kind}`,
    path: [...new Set(files[kind])].map((file) => `${dist}/${file}`),
    limit: limits[kind],
    brotli: true,
  }));
}

function weighScreen([name, { shown, soon, limits }]: [string, FirstScreen]) {
  const names = Object.keys(firstScreens);
  const upToIt = names.slice(0, names.indexOf(name) + 1);
  const catalogs = upToIt.map((screen) => `src/page/words/locales/de.po?screen=${screen}`);
  const waitsFor = ['index.html', ...catalogs, ...Object.values(shown)].map(chunkOf);
  const comes = [...waitsFor, ...Object.values(soon).map(chunkOf)];
  const script = { file: 'before-page.js' };
  return [
    ...weigh(`${name}, shown`, [...withImports(waitsFor), script], limits.shown),
    ...weigh(`${name}, with what comes soon`, [...withImports(comes), script], limits.soon),
  ];
}

/** The routes that are no first screen: `_app/claims.new`. */
function furtherRoutes(): string[] {
  const first = Object.values<FirstScreen>(firstScreens).flatMap(({ shown }) => Object.values(shown));
  const all = Object.keys(manifest).flatMap(
    (key) => /^(src\/routes\/.+\.tsx)\?tsr-split=/.exec(key)?.[1] ?? [],
  );
  return [...new Set(all)]
    .filter((path) => !first.includes(path))
    .map((path) => path.slice('src/routes/'.length, -'.tsx'.length));
}

/** The script that a part brings along, beyond the entry and, behind the sign-in, the list of contracts. */
function weighFurther([name, path, script]: readonly [name: string, path: string, script: string]) {
  const isInside = !path.startsWith('src/routes/') || path.startsWith('src/routes/_app/');
  const before = isInside ? Object.values(firstScreens.contracts.shown) : [];
  const there = withImports(['index.html', ...before].map(chunkOf));
  const own = [...withImports([chunkOf(path)])].filter((chunk) => !there.has(chunk));
  return weigh(name, own, { script, style: '' }).filter((weighed) => weighed.name.endsWith('script'));
}

/** What a customer’s page waits for. What it asks first, and an objection, come when they are needed. */
function customerChunks(): Set<ManifestChunk> {
  const pages = read('customer-manifest');
  return withImports(
    Object.values(pages).filter(({ isEntry, name }) => isEntry && name !== 'customer-worker'),
    pages,
  );
}

export default [
  ...Object.entries<FirstScreen>(firstScreens).flatMap(weighScreen),
  ...furtherRoutes()
    .map((route) => [route, `src/routes/${route}.tsx`, furtherLimit] as const)
    .flatMap(weighFurther),
  ...Object.entries(formLimits)
    .map(([path, limit]) => [path.replace(/^src\/features\//, ''), path, limit] as const)
    .flatMap(weighFurther),
  ...weigh('a customer’s page', customerChunks(), customerPageLimits),
];
