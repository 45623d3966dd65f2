import type { Plugin } from 'vite';
import type { FirstScreens } from '../first-load.ts';

/**
 * Chromium compiles all of a script with this first line while the script arrives, in a thread of its own. Else it
 * skims the functions, and compiles each in the page's thread when it is called for the first time: a sixth of what a
 * start costs there. Other browsers skip the comment (https://v8.dev/blog/explicit-compile-hints).
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint on top of the entry and of the scripts that first screens wait for. */
export function compileHints(screens: FirstScreens): Plugin {
  const isWaitedFor = waitedFor(screens);
  return {
    name: 'kochfeld:compile-hints',
    generateBundle: {
      // After Vite has put its list of files on top, because only a first line counts.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isWaitedFor(file)) continue;
          file.code = hint + file.code;
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineDown(String(map.source));
        }
      },
    },
  };
}

/** Tells the scripts that first screens wait for by their names, which `first-part-groups.ts` gives. */
export function waitedFor(screens: FirstScreens): (chunk: { name: string; isEntry: boolean }) => boolean {
  const names = Object.keys(screens).join('|');
  const name = new RegExp(`^(${names})(-(${names}))*(-soon)?$`);
  return (chunk) => chunk.isEntry || name.test(chunk.name);
}

/** The source map of a script to which one line was added on top. */
export function oneLineDown(sourceMap: string): string {
  const map = JSON.parse(sourceMap) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
