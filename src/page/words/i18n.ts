import { i18n, type Messages } from '@lingui/core';
import { chooseUserLanguage } from '#api/auth.ts';
import type { Language } from '#domain/locale/language.ts';
import { call } from '../api/api.ts';
import { language, storeLanguage } from './language.ts';
import { session } from '../session/session.ts';

/** The catalogs of `lingui.config.ts`: for the sign-in page, the contract list as well, all other screens as well. */
const catalogs = {
  start: (wanted: Language) => import(`./locales/start/${wanted}.po`),
  daily: (wanted: Language) => import(`./locales/daily/${wanted}.po`),
  all: (wanted: Language) => import(`./locales/${wanted}.po`),
} satisfies Record<string, (wanted: Language) => Promise<{ messages: Messages }>>;
type Words = keyof typeof catalogs;

const needed = new Set<Words>(['start']);
const loaded = new Set<string>();
let wantedLast: Language | undefined;

/**
 * Shows the page in a language. Its catalogs are fetched only now; without them the page keeps the language it has.
 * Calls may overlap: words are only ever added, and the language wanted last is the one that is shown.
 */
export async function showLanguage(wanted: Language): Promise<void> {
  wantedLast = wanted;
  const missing = [...needed].filter((words) => !loaded.has(`${words} ${wanted}`));
  const catalogsOfIt = await Promise.all(missing.map((words) => catalogs[words](wanted)));
  for (const { messages } of catalogsOfIt) i18n.load(wanted, messages);
  for (const words of missing) loaded.add(`${words} ${wanted}`);
  if (wantedLast !== wanted) return;
  i18n.activate(wanted);
  document.documentElement.lang = wanted;
  language.set(wanted);
}

/** Sees to it that the words of the contract list are there (`daily`), or those of every screen. */
export async function haveWords(words: 'daily' | 'all'): Promise<void> {
  needed.add('daily').add(words);
  const shown = language.get();
  if (![...needed].every((one) => loaded.has(`${one} ${shown}`))) await showLanguage(shown);
}

/** Somebody chose a language: it is shown, kept on this device, and kept with the account where one is signed in. */
export async function chooseLanguageOfPage(chosen: Language): Promise<void> {
  await showLanguage(chosen);
  storeLanguage(chosen);
  if (session.get()) await call(chooseUserLanguage, { body: { language: chosen } });
}
