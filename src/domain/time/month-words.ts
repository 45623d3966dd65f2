/** Names of each month, and of all of them in Roman numerals. Texts in one, because customers' phones load them. */
const names =
  'januar january janner,februar february feber,marz march mrz,april,mai may,juni june,juli july,august,september,oktober october,november,dezember december'
    .split(',')
    .map((words) => words.split(' '));
const roman = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

/** The month that a word names, in German, Austrian or English, shortened or not, or in Roman numerals; null if none. */
export function monthOf(word: string): number | null {
  if (/^[IVX]+$/.test(word)) return roman.indexOf(word.toLowerCase()) + 1 || null;
  // Not `fold`, which every customer's phone would load for it.
  const folded = word.toLowerCase().replace('ae', 'a').normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (folded.length < 3) return null;
  return names.findIndex((words) => words.some((name) => name.startsWith(folded))) + 1 || null;
}
