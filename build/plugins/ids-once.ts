import type { Plugin } from 'vite';

/** Where Mantine makes the ids that bind a field to its label. */
const mantineIds = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

const stableIds = `
import { useId as useReactId } from 'react';
export function useId(given) {
  const own = useReactId();
  return typeof given === 'string' ? given : 'mantine-' + own.replace(/\\W/g, '');
}
`;

/**
 * Lets Mantine keep the ids that React gives. Mantine draws each field a second time, under a random id: the state that
 * it sets while the browser waits makes React run all effects of a screen in the task that shows it. Ours has one root,
 * within which React's ids are unique.
 */
export function idsOnce(): Plugin {
  let isFound = false;
  return {
    name: 'kochfeld:ids-once',
    apply: 'build',
    load: {
      filter: { id: mantineIds },
      handler() {
        isFound = true;
        return { code: stableIds, map: null, moduleType: 'js' };
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('Mantine makes its ids elsewhere now');
    },
  };
}
