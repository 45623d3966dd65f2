import type { Plugin } from 'vite';

/** Mantine's controls of the first screens that fade their loader in and out. */
const fadingControls = /\/components\/(?:Button|ActionIcon)\/[^/]+\.mjs$/;

const atOnce = `
export function Transition({ mounted, children }) {
  return mounted ? children({}) : null;
}
`;

const stillId = '\0kochfeld:no-transition';

/**
 * Shows the loader of a button without a fade. The fade brings Mantine's whole engine for transitions into each first
 * load, 1.3 kB, which only dialogs and popups need. They import it themselves, and come later.
 */
export function loaderAtOnce(): Plugin {
  let isFound = false;
  return {
    name: 'kochfeld:loader-at-once',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/Transition\/Transition\.mjs$/ },
      handler(_, importer) {
        if (!importer || !fadingControls.test(importer)) return null;
        isFound = true;
        return stillId;
      },
    },
    load: {
      filter: { id: /^\0kochfeld:no-transition$/ },
      handler: () => ({ code: atOnce, map: null, moduleType: 'js' }),
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('Mantine fades the loader of a button in another way now');
    },
  };
}
