// One cleaning of everything that people type and paste, before it is judged, searched or stored.

/** Beginning of a line or paragraph, as keyboards, files and word processors write it. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Every blank but the usual one: no-break, narrow, of a figure's width, ideographic. */
const blanks = /\p{Zs}|\u2800/gu;

/**
 * What is not seen: marks of direction, zero width, soft hyphens, fillers, tags, control characters, halves of surrogate
 * pairs. First an emoji with the signs that join its parts, which is kept as it is.
 */
const invisible =
  /(\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?(?:\u200d\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)*)|\p{DI}|(?![\t\n])\p{Cc}|[\ufff9-\ufffb]|\p{Cs}/gu;

/** Hyphens of word processors. */
const hyphens = /[\u2010\u2011]/g;

/** Full-width letters, digits and signs, as East Asian keyboards type them. */
const fullWidth = /[\uff01-\uff5e]/g;

/** What most texts are made of, of which nothing is to be cleaned: a file of thousands of rows has as many cells more. */
const clean = /^[\n -~\u00c0-\u00ff€]*$/;

/** A text of several lines as typed or pasted, clean: its line breaks are `\n`, tabs stay. */
export function tidyLines(typed: string): string {
  if (clean.test(typed)) return typed.trim();
  return typed
    .replaceAll(lineBreaks, '\n')
    .replaceAll(blanks, ' ')
    .replaceAll(invisible, (_, emoji: string | undefined) => emoji ?? '')
    .replaceAll(hyphens, '-')
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
    .trim();
}

/** A text of one line as typed or pasted, clean: tabs and line breaks become blanks. */
export function tidyTyped(typed: string): string {
  return tidyLines(typed).replaceAll(/[\t\n]+/g, ' ');
}
