import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/locale/language.ts';
import { language } from './language.ts';

interface Catalog {
  messages: Messages;
}

/**
 * Message catalogues: one for each first screen, without the messages of the screens before it, one for the screens that
 * mails and the foot of a page link, and one for all others. The build assigns the messages (`build/plugins/words.ts`).
 */
const catalogs = {
  'sign-in': import.meta.glob<Catalog>('./locales/*.po', { query: '?screen=sign-in' }),
  contracts: import.meta.glob<Catalog>('./locales/*.po', { query: '?screen=contracts' }),
  onboarding: import.meta.glob<Catalog>('./locales/*.po', { query: '?screen=onboarding' }),
  links: import.meta.glob<Catalog>('./locales/*.po', { query: '?screen=links' }),
  rest: import.meta.glob<Catalog>('./locales/*.po', { query: '?screen=rest' }),
};
type Screen = keyof typeof catalogs;
const screens = Object.keys(catalogs) as Screen[];

const needed = new Set<Screen>(['sign-in']);
const loaded = new Set<string>();
let wantedLast: Language | undefined;

/**
 * Shows the page in a language and loads its catalogues on demand. If loading fails, the page keeps its language. Calls
 * may overlap: messages are only ever added, and the language requested last is shown.
 */
export async function showLanguage(wanted: Language): Promise<void> {
  wantedLast = wanted;
  const missing = [...needed].filter((screen) => !loaded.has(`${screen} ${wanted}`));
  const catalogsOfIt = await Promise.all(
    missing.map((screen) => catalogs[screen][`./locales/${wanted}.po`]!()),
  );
  for (const { messages } of catalogsOfIt) i18n.load(wanted, messages);
  for (const screen of missing) loaded.add(`${screen} ${wanted}`);
  if (wantedLast !== wanted) return;
  i18n.activate(wanted);
  document.documentElement.lang = wanted;
  language.set(wanted);
}

/** Loads the messages of the screen at an address, including those of the screens before it. */
export async function haveWordsOf(path: string): Promise<void> {
  await haveWords(import.meta.env.SCREEN_OF[path] ?? 'rest');
}

/**
 * Loads a lazy component and all messages, for parts that open over a first screen but are not in its first load.
 *
 * @example lazy(() => withAllWords(() => import('./Dialog.tsx')).then((m) => ({ default: m.Dialog })))
 */
export async function withAllWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), haveWords('rest')]);
  return module;
}

async function haveWords(screen: Screen): Promise<void> {
  for (const before of screens.slice(0, screens.indexOf(screen) + 1)) needed.add(before);
  const shown = language.get();
  if (![...needed].every((one) => loaded.has(`${one} ${shown}`))) await showLanguage(shown);
}
