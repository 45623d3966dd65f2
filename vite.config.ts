import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ConfigEnv, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';

/** What the installed app says about itself. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Kochfeld',
  short_name: 'Kochfeld',
  description: 'Küchenschutz im Außendienst: Verträge und Schäden, auch ohne Netz',
  lang: 'de',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f8f7f4',
  theme_color: '#f8f7f4',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/contracts-390.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Verträge',
    },
    {
      src: '/screenshots/wizard-390.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Schaden melden',
    },
    {
      src: '/screenshots/contracts-1440.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Verträge',
    },
  ],
  shortcuts: [
    {
      name: 'Schaden melden',
      short_name: 'Schaden',
      url: '/claims/new',
      icons: [{ src: '/icons/shortcut-claim-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Verträge',
      url: '/contracts',
      icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};

const mantine = fileURLToPath(new URL('./node_modules/@mantine/', import.meta.url));

/**
 * Lets every Mantine component bring its own style sheet, and only when it is used.
 *
 * Mantine ships one sheet per component and leaves importing them, in the right order, to the user. Here each class map
 * (`Button.module.mjs`) imports its sheet, in the build. The sheets then follow the module graph: a component's parts
 * come before it, a lazy route brings what only it needs, and a removed component takes its sheet along. The `.layer`
 * sheets are taken, so that our own rules win without tricks. In development, where dependencies are bundled ahead, the
 * page links the whole sheet instead.
 */
function mantineStyles(): Plugin {
  let building = false;
  return {
    name: 'kochfeld:mantine-styles',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    transform: {
      filter: { id: /@mantine\/\w+\/esm\/.*\.module\.mjs$/ },
      handler(code, id) {
        const sheet = building ? sheetOf(id) : undefined;
        return sheet ? { code: `import '${sheet}';\n${code}`, map: null } : undefined;
      },
    },
    transformIndexHtml: (_, { path }) =>
      building || path === customerPage
        ? []
        : ['core', 'dates', 'notifications'].map((name) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', href: `/node_modules/@mantine/${name}/styles.layer.css` },
            injectTo: 'head-prepend' as const,
          })),
  };
}

function sheetOf(id: string): string {
  const library = /@mantine\/(\w+)\//.exec(id)![1];
  const name = library === 'core' ? `styles/${basename(id, '.module.mjs')}.layer.css` : 'styles.layer.css';
  if (!existsSync(`${mantine}${library}/${name}`)) throw new Error(`Mantine has no ${library}/${name}`);
  return `@mantine/${library}/${name}`;
}

/** Libraries whose one big index is passed by, so that the module graph tells who needs what. */
const indexes: Record<string, string> = {
  '@mantine/core': 'node_modules/@mantine/core/esm/index.mjs',
  '@mantine/hooks': 'node_modules/@mantine/hooks/esm/index.mjs',
  '@tabler/icons-react': 'node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
};

/** Imports the modules of a library one by one instead of through its index: 7,000 modules fewer to read. */
function directImports(): Plugin {
  const known = new Map<string, Map<string, { name: string; file: string }>>();
  const modulesOf = (library: string) => {
    const found = known.get(library) ?? readIndex(indexes[library]!);
    known.set(library, found);
    return found;
  };
  return {
    name: 'kochfeld:direct-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: /@mantine\/(core|hooks)|@tabler\/icons-react/ },
      handler(code) {
        const imports =
          /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/(?:core|hooks)|@tabler\/icons-react)["'];?/g;
        const direct = code.replace(imports, (whole, names: string, library: string) => {
          const lines = listed(names).map(({ name, as }) => {
            const at = modulesOf(library).get(name);
            // What a library passes on from yet another one stays with its index.
            return at
              ? `import { ${at.name} as ${as} } from ${JSON.stringify(at.file)};`
              : `import { ${name} as ${as} } from ${JSON.stringify(library)};`;
          });
          return lines.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
        });
        return direct === code ? undefined : { code: direct, map: null };
      },
    },
  };
}

/** `a, b as c` of an import or export. */
function listed(names: string): { name: string; as: string }[] {
  const parts = names.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [name, as = name] = part.split(/\s+as\s+/);
    return { name: name!, as: as! };
  });
}

/** Where a library's index takes each of its names from. */
function readIndex(path: string): Map<string, { name: string; file: string }> {
  const index = fileURLToPath(new URL(path, import.meta.url));
  const found = new Map<string, { name: string; file: string }>();
  const lines = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;
  for (const [, names, from] of readFileSync(index, 'utf8').matchAll(lines)) {
    for (const { name, as } of listed(names!)) found.set(as, { name, file: resolve(dirname(index), from!) });
  }
  return found;
}

/** The lazy parts whose first load is weighed (`npm run check:size`): of routes, and what comes by itself. */
const firstParts = {
  login: 'src/routes/login.tsx',
  app: 'src/routes/_app.tsx',
  contracts: 'src/routes/_app/contracts.index.tsx',
  consent: 'src/features/consent/CookieBanner.tsx',
  sending: 'src/page/while-signed-in.ts',
  outbox: 'src/offline/outbox/outbox.ts',
  drain: 'src/offline/outbox/drain.ts',
  cache: 'src/offline/copy/query-cache.ts',
  claimables: 'src/features/filing/kept/KeepClaimables.tsx',
  pending: 'src/features/registration/PendingRegistrations.tsx',
};

/**
 * One file for each set of first parts, with what exactly these need. It holds nothing else, so that no other route,
 * present or future, can make a first screen heavier. What more parts share comes first: a group also takes what its
 * modules import, and that is shared by at least as many.
 */
function firstPartGroups(): Rolldown.CodeSplittingGroup[] {
  let needed: [part: string, ids: Set<string>][] | undefined;
  const chunkOf = (howMany: number): Rolldown.CodeSplittingNameFunction => {
    return (id, graph) => {
      needed ??= Object.entries(firstParts).map(([part, path]) => [part, neededBy(path, graph)]);
      const parts = needed.filter(([, ids]) => ids.has(id)).map(([part]) => part);
      return parts.length === howMany ? parts.join('-') : null;
    };
  };
  const counts = Object.keys(firstParts).map((_, before) => before + 1);
  return counts.toReversed().map((howMany) => ({ name: chunkOf(howMany) }));
}

/** Everything that a lazy part imports, however indirectly. */
function neededBy(path: string, graph: Rolldown.ChunkingContext): Set<string> {
  const module = graph.getModuleInfo(fileURLToPath(new URL(path, import.meta.url)));
  if (!module) throw new Error(`no module ${path}`);
  // A route's own file is in the entry; what it renders is its lazy part. Any other part is needed itself.
  const isRoute = path.startsWith('src/routes/');
  const parts = module.dynamicallyImportedIds;
  const ids = new Set<string>(isRoute ? parts : [module.id, ...module.importedIds, ...parts]);
  for (const one of ids) graph.getModuleInfo(one)?.importedIds.forEach((imported) => ids.add(imported));
  // The parts themselves keep a file of their own: by its name the build's manifest knows them.
  parts.forEach((part) => ids.delete(part));
  return ids;
}

/** The page of a customer, which shares no code with the portal and is built by itself (`vite build --mode customer`). */
const customerPage = '/src/features/customer-page/customer-page.html';

/** Shows the customer's page under its addresses in development; in production the server does. */
function customerAddresses(): Plugin {
  return {
    name: 'kochfeld:customer-addresses',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        if (/^\/(confirm|activate)(\/|$)/.test(request.url ?? '')) request.url = customerPage;
        next();
      });
    },
  };
}

const target = 'baseline-widely-available';

/** Everything of it is one script, one style sheet and its fonts, put beside the portal's files. */
const customerBuild: UserConfig = {
  root: fileURLToPath(new URL('./src/features/customer-page', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  plugins: [react()],
  build: {
    target,
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    manifest: '.vite/customer-manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL(`.${customerPage}`, import.meta.url)) },
  },
};

const portal = (command: ConfigEnv['command']): UserConfig => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/tree.gen.ts',
      routeFileIgnorePattern: 'tree.gen',
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    mantineStyles(),
    customerAddresses(),
    directImports(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
        // Seen only while installing, and that needs a network.
        globIgnores: ['screenshots/**'],
      },
    }),
  ],
  build: {
    target,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Read by `tests/size-limit.config.mjs`, which weighs what a page really loads.
    manifest: true,
    // What the entry needs is one file, what the first screens need a few more. The rest goes by the routes that share
    // it, crumbs joining their nearest neighbour. Without groups the sign-in page loads 60 files.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            ...firstPartGroups(),
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6000 },
          ],
        },
      },
    },
  },
});

export default defineConfig(({ command, mode }) => (mode === 'customer' ? customerBuild : portal(command)));
