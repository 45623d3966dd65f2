import { i18n, type Messages } from '@lingui/core';
import { chooseUserLanguage } from '#api/auth.ts';
import type { Language } from '#domain/locale/language.ts';
import { call } from '../api/api.ts';
import { language, storeLanguage } from './language.ts';
import { session } from '../session/session.ts';

/**
 * The words of each first screen that the screens before it lack, and those of all other screens. Which they are is found
 * out in the build (`build/words.ts`).
 */
const catalogs = {
  'sign-in': (wanted: Language) => import(`./locales/${wanted}.po?screen=sign-in`),
  contracts: (wanted: Language) => import(`./locales/${wanted}.po?screen=contracts`),
  rest: (wanted: Language) => import(`./locales/${wanted}.po?screen=rest`),
} satisfies Record<string, (wanted: Language) => Promise<{ messages: Messages }>>;
type Screen = keyof typeof catalogs;
const screens = Object.keys(catalogs) as Screen[];

const needed = new Set<Screen>(['sign-in']);
const loaded = new Set<string>();
let wantedLast: Language | undefined;

/**
 * Shows the page in a language. Its catalogs are fetched only now; without them the page keeps the language it has.
 * Calls may overlap: words are only ever added, and the language wanted last is the one that is shown.
 */
export async function showLanguage(wanted: Language): Promise<void> {
  wantedLast = wanted;
  const missing = [...needed].filter((screen) => !loaded.has(`${screen} ${wanted}`));
  const catalogsOfIt = await Promise.all(missing.map((screen) => catalogs[screen](wanted)));
  for (const { messages } of catalogsOfIt) i18n.load(wanted, messages);
  for (const screen of missing) loaded.add(`${screen} ${wanted}`);
  if (wantedLast !== wanted) return;
  i18n.activate(wanted);
  document.documentElement.lang = wanted;
  language.set(wanted);
}

/** Loads the words of the screen at an address; those of the screens before it come along. */
export async function haveWordsOf(path: string): Promise<void> {
  await haveWords(import.meta.env.SCREEN_OF[path] ?? 'rest');
}

/**
 * Loads a lazy part together with all words, for what opens over a first screen without belonging to its first load.
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

/** Somebody chose a language: it is shown, kept on this device, and kept with the account where one is signed in. */
export async function chooseLanguageOfPage(chosen: Language): Promise<void> {
  await showLanguage(chosen);
  storeLanguage(chosen);
  if (session.get()) await call(chooseUserLanguage, { body: { language: chosen } });
}
