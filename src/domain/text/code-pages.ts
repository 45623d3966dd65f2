/** One-byte encodings in which spreadsheets of Windows, MS-DOS and the Mac save. */
export const codePages = ['Windows-1252', 'CP850', 'Macintosh'] as const;
export type CodePage = (typeof codePages)[number];

/** The upper half of MS-DOS's code page, which browsers do not know. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´' +
  '\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const upperHalves = new Map<CodePage, string>([['CP850', cp850]]);

function upperHalf(page: CodePage): string {
  const known = upperHalves.get(page);
  if (known) return known;
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  const letters = new TextDecoder(page.toLowerCase()).decode(bytes);
  upperHalves.set(page, letters);
  return letters;
}

/** A text of one byte for each character. */
export function decodePage(bytes: Uint8Array, page: CodePage): string {
  if (page !== 'CP850') return new TextDecoder(page.toLowerCase()).decode(bytes);
  const units = Uint16Array.from(bytes, (byte) => (byte < 128 ? byte : cp850.charCodeAt(byte - 128)));
  return new TextDecoder('utf-16le').decode(units);
}

/** The bytes above ASCII that are judged; more say nothing new. */
const mostJudged = 2000;

/**
 * The code page in which a text looks most like German: umlauts stand between letters, signs do not, and no capital
 * follows a small letter. `others` are those in which it looks about as well, so that nobody can tell.
 */
export function likelyPage(bytes: Uint8Array): { page: CodePage; others: CodePage[] } {
  const places: number[] = [];
  for (let at = 0; at < bytes.length && places.length < mostJudged; at += 1) {
    if (bytes[at]! >= 128) places.push(at);
  }
  const scored = codePages
    .map((page) => ({ page, score: scoreOf(bytes, places, page) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, ...rest] = scored;
  const isBad = best!.score < 0;
  const others = rest.filter(({ score }) => isBad || best!.score - score < leastLead);
  return { page: best!.page, others: others.map(({ page }) => page) };
}

/** What the usual encoding of spreadsheets here is ahead of others before anything is looked at. */
const usualLead = 2;
const leastLead = 2;

function scoreOf(bytes: Uint8Array, places: readonly number[], page: CodePage): number {
  const upper = upperHalf(page);
  const letterAt = (at: number) => {
    const byte = bytes[at];
    if (byte === undefined) return '';
    return byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]!;
  };
  const sum = places.reduce((all, at) => all + looks(letterAt(at), letterAt(at - 1), letterAt(at + 1)), 0);
  return sum + (page === 'Windows-1252' ? usualLead : 0);
}

const isLetter = (text: string) => /\p{L}/u.test(text);
const isSmall = (text: string) => /\p{Ll}/u.test(text);
const isCapital = (text: string) => /\p{Lu}/u.test(text);

/** How much a character looks right between its neighbours. */
function looks(character: string, before: string, after: string): number {
  if (/[\u0080-\u009f]/.test(character)) return -5;
  const isInside = isLetter(before) && isLetter(after);
  if (isLetter(character)) {
    if (!isLetter(before) && !isLetter(after)) return -1;
    if (isCapital(character) && isSmall(before)) return -3;
    if (isSmall(character) && isCapital(before) && isCapital(after)) return character === 'ß' ? 1 : -2;
    return /[äöüßÄÖÜ]/.test(character) ? 3 : 1;
  }
  if (/[€§°²³½¼¾×±´«»„“”‘’‚…–—•·®©¨µº\u00a0\u00ad]/.test(character)) {
    if (isInside) return /[’´\u00ad]/.test(character) ? 1 : -3;
    return character === '€' ? 2 : 1;
  }
  return -3;
}
