import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { session } from '../session/session.ts';
import { makeStore } from '../store.ts';

/** Params of an address that hold what a person has typed into a search. */
const params = ['search', 'q'];
const isName = (text: string) => /^\*\w{10}$/.test(text);

/** Searched words by their names. */
const words = new Map<string, string>();

/** Whether the words that the device keeps for this page's user are among those known. */
export const wordsFound = makeStore(false);

session.watch(() => {
  if (session.get()) return;
  words.clear();
  wordsFound.set(false);
});

/** The short name under which the device keeps searched words, sealed. A name stays as it is. */
export function nameOf(text: string): string {
  if (isName(text)) return text;
  for (const [name, kept] of words) if (kept === text) return name;
  const name = `*${crypto.randomUUID().replace('-', '').slice(0, 10)}`;
  words.set(name, text);
  void meetDevice();
  return name;
}

/** The words under a name: undefined if there are none, the name itself until the device was asked. Other text stays. */
export function wordsOf(text: string): string | undefined {
  return isName(text) ? (words.get(text) ?? (wordsFound.get() ? undefined : text)) : text;
}

async function meetDevice(): Promise<void> {
  const { keepWords } = await import('#offline/typed/searched.ts');
  await keepWords(words).catch(() => undefined);
}

/**
 * Asks the device for the words under the names that an address or this tab's lists hold; null if there are none or
 * they are known. Resolves with whether the address holds names.
 */
export function findWords(href: string): Promise<boolean> | null {
  if (wordsFound.get() || !(href + Object.values(sessionStorage).join('')).includes('*')) return null;
  return meetDevice().then(() => {
    wordsFound.set(true);
    return href.includes('=*');
  });
}

function inWords(search: object, say: (text: string) => string | undefined): Record<string, unknown> {
  const said: Record<string, unknown> = { ...search };
  for (const param of params) {
    const text = said[param];
    // The router reads `?search=1042` as a number.
    if ((typeof text === 'string' && text) || typeof text === 'number') said[param] = say(String(text));
  }
  return said;
}

/** The router's `parseSearch`: the page reads words. */
export const parseSearch = (text: string) => inWords(defaultParseSearch(text), wordsOf);

/** The router's `stringifySearch`: addresses, which browsers keep, hold names. */
export const stringifySearch = (search: object) => defaultStringifySearch(inWords(search, nameOf));
