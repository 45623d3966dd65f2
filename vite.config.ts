import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compileHints } from './build/plugins/compile-hints.ts';
import { customerAddresses, customerPage } from './build/customer-page.ts';
import { directImports } from './build/plugins/direct-imports.ts';
import { fetchAhead } from './build/plugins/fetch-ahead.ts';
import { aheadScreens, firstScreens, screensWithWords, startParts } from './build/first-load.ts';
import { firstPartGroups, startGroup } from './build/plugins/first-part-groups.ts';
import { idsOnce } from './build/plugins/ids-once.ts';
import { loaderAtOnce } from './build/plugins/loader-at-once.ts';
import { manifest } from './build/manifest.ts';
import { mantineStyles } from './build/plugins/mantine-styles.ts';
import { noCircles } from './build/no-circles.ts';
import { pageCalls } from './build/plugins/page-calls.ts';
import { root } from './build/root.ts';
import { splash } from './build/splash.ts';
import { words } from './build/plugins/words.ts';

/** Name of the chunk with the decoder for HEIC. */
const decoderChunk = 'heic-decode';
const target = 'baseline-widely-available';
/** Customers have the phones they have: iOS 15.8, and Android's browser of two years ago. */
const customerTarget = ['chrome109', 'edge109', 'firefox115', 'safari15.6', 'ios15.6'];

/** The name of a style sheet without its ending and the routes that share it: the first load names all of them. */
const shortOf = (name: string) => name.replace(/[.~].*/, '');

const portal: UserConfig = {
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
    words(screensWithWords),
    pageCalls(),
    mantineStyles(),
    fetchAhead(aheadScreens, [...Object.keys(screensWithWords), 'rest']),
    customerAddresses(),
    splash(),
    directImports(),
    idsOnce(),
    loaderAtOnce(),
    compileHints(firstScreens),
    noCircles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
        // Browsers show screenshots, and fetch start images, only during installation, which needs a network. The decoder for HEIC, and PDF.js,
        // are kept once they have been used (`sw/kept-assets.ts`).
        globIgnores: ['screenshots/**', 'splash/**', `assets/${decoderChunk}-*`],
        buildPlugins: { vite: [pageCalls()] },
      },
    }),
  ],
  resolve: {
    alias: [
      // React has had `useSyncExternalStore` itself since version 18. Libraries that ask for its shim bring half a kB.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // The build that the package names first is for ES5, and weighs nearly 1 kB more than its modern one.
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
  },
  worker: { format: 'es' },
  build: {
    // A screen's scripts name each other; a list of all of them weighed 2 kB in the first load. The first screens' are
    // fetched ahead (`build/plugins/fetch-ahead.ts`), and the worker keeps all. Style sheets have nobody else to ask for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    target,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // `tests/size-limit.config.ts` reads it to weigh what a page really loads.
    manifest: true,
    // The entry's modules form one file, those of the first screens a few more. The rest is grouped by the routes that
    // share it. Without groups the sign-in page loads 60 files. Tiny files are not merged into their neighbours
    // (`entriesAwareMergeThreshold`): that makes files import each other (`build/no-circles.ts`).
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortOf(name)}-[hash:6][extname]`,
        codeSplitting: {
          groups: [
            startGroup(startParts, firstScreens),
            ...firstPartGroups(firstScreens),
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
};

/**
 * The customer's page: one script, one style sheet and its fonts, written beside the portal's files, and the worker that
 * stands in for it without a network. What the page asks first and an objection are small scripts of their own.
 */
const customer: UserConfig = {
  root: `${root}/src/features/customer-page`,
  publicDir: `${root}/public`,
  plugins: [react(), pageCalls()],
  // `#network` in package.json
  resolve: { conditions: ['customer', ...defaultClientConditions] },
  build: {
    target: customerTarget,
    outDir: `${root}/dist`,
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    manifest: '.vite/customer-manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        'customer-page': `${root}${customerPage}`,
        'customer-worker': `${root}/sw/customer-worker.ts`,
      },
      output: {
        entryFileNames: ({ name }) =>
          name === 'customer-worker' ? '[name].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [{ name: 'customer-start', tags: ['$initial'], test: (id) => !id.includes('/sw/') }],
        },
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'customer' ? customer : portal));
