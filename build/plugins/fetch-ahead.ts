import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { AheadScreen } from '../first-load.ts';
import { root } from '../root.ts';

/** The typeface's file that every screen needs. */
const font = /instrument-sans-latin-wght-normal-[^/]+\.woff2$/;

/** What `public/before-page.js` reads of a screen: the numbers of its files, and of how many catalogs it needs the words. */
interface Listed {
  paths: readonly string[];
  of: AheadScreen['of'];
  words: number;
  files: number[];
}

/**
 * Tells `public/before-page.js` the files and words of screens, so that the browser fetches them while the page's own
 * script still runs, instead of one after the other behind it. The typeface is fetched ahead on every screen.
 *
 * `before-page.js` also sets the colour scheme for the first paint. It is a file of its own because the page allows no
 * inline script, and has no comments because it is sent as it is written.
 */
export function fetchAhead(screens: readonly AheadScreen[], catalogs: readonly string[]): Plugin {
  return {
    name: 'kochfeld:fetch-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        if (!bundle || !chunk) return html;
        const tag = '<script src="/before-page.js"';
        if (!html.includes(tag)) throw new Error('the page does not load before-page.js');
        const files = new Map<string, number>();
        const numberOf = (name: string) => {
          if (!files.has(name)) files.set(name, files.size);
          return files.get(name)!;
        };
        const listed = screens.map(({ paths, of, words, ...screen }): Listed => {
          const its = filesOf(screen, { bundle, entry: chunk }).map(numberOf);
          return { paths, of, words: catalogs.indexOf(words) + 1, files: its };
        });
        const data = {
          files: [...files.keys()].join(' '),
          screens: JSON.stringify(listed).replaceAll('"', '&quot;'),
          ...wordsOf(catalogs, bundle),
        };
        const attributes = Object.entries(data).map(([key, all]) => `data-${key}="${all}"`);
        return {
          html: html.replace(tag, () => `${tag} ${attributes.join(' ')}`),
          tags: [fontLink(bundle)],
        };
      },
    },
  };
}

/** Addresses of the catalogs of words in their order, separated by spaces, by language. */
export function wordsOf(catalogs: readonly string[], bundle: Rolldown.OutputBundle): Record<string, string> {
  const words: Record<string, string[]> = {};
  for (const file of Object.values(bundle)) {
    const [, language, screen] =
      /\/locales\/(\w+)\.po\?screen=(.+)$/.exec((file.type === 'chunk' && file.facadeModuleId) || '') ?? [];
    if (language && screen) (words[language] ??= [])[catalogs.indexOf(screen)] = `/${file.fileName}`;
  }
  if (Object.keys(words).length === 0) throw new Error('the build has no words');
  return Object.fromEntries(Object.entries(words).map(([language, files]) => [language, files.join(' ')]));
}

function fontLink(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const file = Object.keys(bundle).find((name) => font.test(name));
  if (!file) throw new Error('the build has no typeface');
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** Addresses of the scripts and sheets of a screen that the entry does not bring along. */
export function filesOf(
  screen: Pick<AheadScreen, 'shown' | 'ahead'>,
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
