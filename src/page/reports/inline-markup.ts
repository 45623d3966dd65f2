/** A piece of text with the inline tags around it, outermost first. `br` stands by itself. */
export interface Piece {
  text: string;
  tags: readonly InlineTag[];
}

const inlineTags = ['b', 'strong', 'i', 'em', 'u', 'br', 'code', 'small'] as const;
export type InlineTag = (typeof inlineTags)[number];

const tag = new RegExp(`<(/?)(${inlineTags.join('|')})\\s*/?>`, 'gi');

/**
 * Splits markup into pieces of text. A few inline tags without attributes are understood; everything else, other tags
 * included, stays text. The pieces are shown as elements and never reach `innerHTML`.
 */
export function piecesOf(markup: string): Piece[] {
  const pieces: Piece[] = [];
  let open: InlineTag[] = [];
  let from = 0;
  const take = (text: string) => text && pieces.push({ text, tags: [...open] });
  for (const { 0: whole, 1: slash, 2: name = '', index } of markup.matchAll(tag)) {
    take(markup.slice(from, index));
    from = index + whole.length;
    const named = name.toLowerCase() as InlineTag;
    if (named === 'br') pieces.push({ text: '', tags: ['br'] });
    else if (slash === '') open.push(named);
    else if (open.includes(named)) open = open.slice(0, open.lastIndexOf(named));
  }
  take(markup.slice(from));
  return pieces;
}
