import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { customerAddresses, customerPage } from './build/customer-page.ts';
import { directImports } from './build/direct-imports.ts';
import { firstScreens } from './build/first-load.ts';
import { firstPartGroups } from './build/first-part-groups.ts';
import { manifest } from './build/manifest.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { pageCalls } from './build/page-calls.ts';
import { root } from './build/root.ts';
import { words } from './build/words.ts';

const target = 'baseline-widely-available';

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
    words(firstScreens),
    pageCalls(),
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
        buildPlugins: { vite: [pageCalls()] },
      },
    }),
  ],
  build: {
    target,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Read by `tests/size-limit.config.ts`, which weighs what a page really loads.
    manifest: true,
    // What the entry needs is one file, what the first screens need a few more. The rest goes by the routes that share
    // it, crumbs joining their nearest neighbour. Without groups the sign-in page loads 60 files.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            ...firstPartGroups(firstScreens),
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6000 },
          ],
        },
      },
    },
  },
};

/** Everything of it is one script, one style sheet and its fonts, put beside the portal's files. */
const customer: UserConfig = {
  root: `${root}/src/features/customer-page`,
  publicDir: `${root}/public`,
  plugins: [react(), pageCalls()],
  build: {
    target,
    outDir: `${root}/dist`,
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    manifest: '.vite/customer-manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${root}${customerPage}` },
  },
};

export default defineConfig(({ mode }) => (mode === 'customer' ? customer : portal));
