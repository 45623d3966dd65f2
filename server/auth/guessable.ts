import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Tries within which a list of common passwords and their usual variations is gone through. */
const mostTries = 1e6;

/** The same for a password's word alone: who knows it tries years, numbers and signs beside it first. */
const mostTriesForWord = 1e5;

/** Most characters that count as decoration of a word: `2026!`, `#1`. */
const mostDecoration = 6;

let known: Promise<ZxcvbnFactory> | undefined;

/** The 49,000 commonest passwords and the layouts of keyboards, read with the first password that somebody sets. */
function knowledge(): Promise<ZxcvbnFactory> {
  known ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }]) =>
      new Factory({
        dictionary: { passwords: dictionary['passwords-common'] },
        graphs: adjacencyGraphs,
        useLevenshteinDistance: false,
      }),
  );
  return known;
}

/**
 * True if a password is among the first that somebody would try: a common one, one of `words` or a row of keys, also
 * with letters written as digits (`Passw0rd`) and with a year, number or sign beside it. `words` are what everybody knows of
 * the account: its owner, the portal, the provider.
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  const knowing = await knowledge();
  const tries = (text: string) => knowing.check(text, [...words]).guesses;
  const word = password.replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  const isDecorated = word.length >= 4 && password.length - word.length <= mostDecoration;
  return tries(password) < mostTries || (isDecorated && tries(word) < mostTriesForWord);
}
