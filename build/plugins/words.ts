import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createCompilationErrorMessage, createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { own, type ScreenOfWords } from '../first-load.ts';
import { modulesOf } from '../module-graph.ts';
import { root } from '../root.ts';

type Screens = Readonly<Record<string, ScreenOfWords>>;

/** The page's entry and the frame of every screen. */
const everyScreen = ['src/main.tsx', 'src/routes/__root.tsx'];

/**
 * Gives each screen that has a catalog only the words that it and its lazy parts may show.
 *
 * One file per language holds all words. `de.po?screen=<name>` holds the words of a screen that no earlier one has;
 * `de.po?screen=rest` holds the words of none of them. The assignment follows from the module graph,
 * because each message lists the files it appears in. `import.meta.env.SCREEN_OF` maps addresses to these screens.
 *
 * A build calls messages by numbers. Lingui's names are hashes, which no compression makes smaller: those of a first
 * visit weigh 1.5 kB more.
 */
export function words(screens: Screens): Plugin {
  const unread = new Set([...Object.keys(screens), 'rest']);
  let building = false;
  let shortNames: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'kochfeld:words',
    config: () => ({ define: { 'import.meta.env.SCREEN_OF': JSON.stringify(screenOf(screens)) } }),
    configResolved: (config) => {
      building = config.command === 'build';
    },
    load: {
      filter: { id: /\.po\?screen=/ },
      async handler(id) {
        const [file, screen] = id.split('?screen=') as [string, string];
        this.addWatchFile(file);
        unread.delete(screen);
        const language = basename(file, '.po');
        const messages = await messagesOf(readFileSync(file, 'utf8'), {
          screen,
          modules: modulesOfScreens(screens),
          complete: building,
        });
        const given = building ? renamed(messages, await (shortNames ??= shortNamesOf(screens))) : messages;
        const { source, errors } = createCompiledCatalog(language, given, { namespace: 'es' });
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors));
        return { code: source, map: null, moduleType: 'js' };
      },
    },
    transform: {
      // After the macros have put in the names.
      order: 'post',
      filter: { id: /\/src\/[^?]+\.tsx?(\?|$)/, code: nameInCode },
      async handler(code) {
        if (!building) return null;
        return { code: withShortNames(code, await (shortNames ??= shortNamesOf(screens))), map: null };
      },
    },
    // A message under its long name would show no words: no catalog of a build has it.
    async generateBundle(_, bundle) {
      if (!building) return;
      const names = await (shortNames ??= shortNamesOf(screens));
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const long = longNameIn(file.code, names);
        if (long) this.error(`${file.fileName} calls a message by its long name, ${long}`);
      }
    },
    buildEnd(error) {
      if (building && !error && unread.size > 0)
        this.error(`nobody loads the words of ${[...unread].join(', ')}`);
    },
  };
}

/** Where the macros put the name of a message: what stands before it, and the name itself, of whatever length. */
const nameInCode = /(\bid: ?)["']([^"'\s]+)["']/g;

/** Replaces each message's name in code that the macros have been through. */
export function withShortNames(code: string, names: ReadonlyMap<string, string>): string {
  return code.replace(nameInCode, (found, before: string, name: string) => {
    const short = names.get(name);
    // Of the same length, so that the source map stays right. The minifier drops the spaces.
    return short ? `${before}"${short}"`.padEnd(found.length) : found;
  });
}

/** A message's long name that still stands in code as a text; null if there is none. */
export function longNameIn(code: string, names: ReadonlyMap<string, string>): string | null {
  for (const [, name = ''] of code.matchAll(/["'`]([^"'`\s]+)["'`]/g)) if (names.has(name)) return name;
  return null;
}

/** The number of each message, by the name that Lingui gives it. The first screens have the shortest. */
async function shortNamesOf(screens: Screens): Promise<ReadonlyMap<string, string>> {
  const po = readFileSync(`${root}/src/page/words/locales/de.po`, 'utf8');
  const modules = modulesOfScreens(screens);
  const names: string[] = [];
  for (const screen of [...modules.keys(), 'rest'])
    names.push(...Object.keys(await messagesOf(po, { screen, modules, complete: true })));
  return new Map(names.map((name, number) => [name, number.toString(36)]));
}

function renamed(
  messages: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([name, text]) => [names.get(name)!, text]));
}

/** Maps each address to the screen whose words it needs. */
function screenOf(screens: Screens): Record<string, string> {
  const pairs = Object.entries(screens).map(([name, { paths }]) => paths.map((path) => [path, name]));
  return Object.fromEntries(pairs.flat());
}

/** The source files of each screen, in order. */
function modulesOfScreens(screens: Screens): Map<string, Set<string>> {
  return new Map(
    Object.entries(screens).map(([name, screen]) => {
      const paths = own({ ...screen.shown, ...screen.soon }).map(([, path]) => path);
      return [name, modulesOf([...everyScreen, ...paths])];
    }),
  );
}

/**
 * A screen's words by message. A message belongs to the first screen whose `modules` contain it, otherwise to the rest.
 * If `complete` is set, a missing translation throws; otherwise the source text fills in.
 */
export async function messagesOf(
  po: string,
  of: { screen: string; modules: Map<string, Set<string>>; complete: boolean },
): Promise<Record<string, string>> {
  const catalog = await formatter().parse(po, { locale: undefined, sourceLocale: 'en', filename: '' });
  const messages: Record<string, string> = {};
  for (const [id, { translation, message, origin = [] }] of Object.entries(catalog)) {
    const has = ([, modules]: [string, Set<string>]) => origin.some(([file]) => modules.has(file));
    const [screen] = [...of.modules].find(has) ?? ['rest'];
    if (screen !== of.screen) continue;
    if (of.complete && !translation) throw new Error(`no words for “${message}”`);
    messages[id] = translation || (message ?? id);
  }
  return messages;
}
