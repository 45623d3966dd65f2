import type { Plugin, Rolldown } from 'vite';
import type { FirstScreen } from './first-load.ts';
import { root } from './root.ts';

/**
 * Tells `public/before-page.js` the files of `screen`, so that the browser fetches them while the page's own script
 * still runs, instead of after it.
 */
export function fetchAhead(screen: FirstScreen): Plugin {
  return {
    name: 'kochfeld:fetch-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        if (!bundle || !chunk) return html;
        const files = filesOf(screen, { bundle, entry: chunk });
        const tag = '<script src="/before-page.js"';
        if (!html.includes(tag)) throw new Error('the page does not load before-page.js');
        return html.replace(
          tag,
          `${tag} data-paths="${screen.paths.join(' ')}" data-files="${files.join(' ')}"`,
        );
      },
    },
  };
}

/** Addresses of the scripts and sheets of a screen that the entry does not bring along. */
export function filesOf(
  screen: Pick<FirstScreen, 'shown' | 'ahead'>,
  { bundle, entry }: { bundle: Rolldown.OutputBundle; entry: Rolldown.OutputChunk },
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const ofModule = (path: string) => {
    const is = (id: string) => id === `${root}/${path}` || id.startsWith(`${root}/${path}?tsr-split=`);
    const lazy = chunks.filter(
      ({ facadeModuleId, isDynamicEntry }) => isDynamicEntry && is(facadeModuleId ?? ''),
    );
    const found = lazy.length > 0 ? lazy : chunks.filter(({ moduleIds }) => moduleIds.some(is));
    if (found.length === 0) throw new Error(`the build has no ${path}`);
    return found;
  };
  const own = withImports([entry], bundle);
  const wanted = [...Object.values(screen.shown), ...(screen.ahead ?? [])].flatMap(ofModule);
  const scripts = [...withImports(wanted, bundle)].filter((chunk) => !own.has(chunk));
  const sheets = scripts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...scripts.map(({ fileName }) => fileName), ...sheets])].map((name) => `/${name}`);
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks);
  for (const { imports } of found) {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') found.add(file);
    }
  }
  return found;
}
