import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { FirstScreens } from './first-load.ts';
import { root } from './root.ts';

/** The typeface's file that every screen needs. */
const font = /instrument-sans-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Tells `public/before-page.js` the files and words of the screen `name`, so that the browser fetches them while the
 * page's own script still runs, instead of after it. The typeface is fetched ahead on every screen.
 */
export function fetchAhead<Name extends string>(
  screens: FirstScreens & Record<Name, unknown>,
  name: Name,
): Plugin {
  const screen = screens[name];
  const before = Object.keys(screens).slice(0, Object.keys(screens).indexOf(name) + 1);
  return {
    name: 'kochfeld:fetch-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        if (!bundle || !chunk) return html;
        const files = filesOf(screen, { bundle, entry: chunk });
        const tag = '<script src="/before-page.js"';
        if (!html.includes(tag)) throw new Error('the page does not load before-page.js');
        const data = { paths: screen.paths, files, ...wordsOf(before, bundle) };
        const attributes = Object.entries(data).map(([key, all]) => `data-${key}="${all.join(' ')}"`);
        return {
          html: html.replace(tag, `${tag} ${attributes.join(' ')}`),
          tags: [fontLink(bundle)],
        };
      },
    },
  };
}

/** Addresses of the words of these first screens, by language. */
export function wordsOf(
  screens: readonly string[],
  bundle: Rolldown.OutputBundle,
): Record<string, readonly string[]> {
  const words: Record<string, string[]> = {};
  for (const file of Object.values(bundle)) {
    const [, language, screen] =
      /\/locales\/(\w+)\.po\?screen=(.+)$/.exec((file.type === 'chunk' && file.facadeModuleId) || '') ?? [];
    if (language && screen && screens.includes(screen)) (words[language] ??= []).push(`/${file.fileName}`);
  }
  if (Object.keys(words).length === 0) throw new Error('the build has no words');
  return words;
}

function fontLink(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const file = Object.keys(bundle).find((name) => font.test(name));
  if (!file) throw new Error('the build has no typeface');
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** Addresses of the scripts and sheets of a screen that the entry does not bring along. */
export function filesOf(
  screen: Pick<FirstScreens[string], 'shown' | 'ahead'>,
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
