import Pdf from 'pdfkit';
import type { Language } from '#domain/locale/language.ts';
import { fontOf, type FontName } from './fonts.ts';
import { densities, din, type Density, type Style } from './measures.ts';

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** A document being written: its structure's root, and the current position down the page in points. */
export interface Sheet {
  doc: Doc;
  root: Element;
  y: number;
  density: Density;
}

export interface Meta {
  title: string;
  author: string;
  language: Language;
  now: Date;
  close?: true | undefined;
}

/** Opens a tagged A4 document. Pages never break by themselves: see `makeRoom`. */
export function openSheet({ title, author, language, now, close }: Meta): Sheet {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'de' ? 'de-DE' : 'en-GB',
    // Standard fonts are not embedded, so there is no default font. Ours are registered below.
    font: null as unknown as string,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: now },
  });
  for (const name of ['regular', 'strong'] as const satisfies readonly FontName[]) {
    // pdfkit also takes parsed fonts, which its types do not know yet.
    doc.registerFont(name, fontOf(name) as unknown as string);
  }
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  return { doc, root, y: 0, density: densities[close ? 'close' : 'usual'] };
}

/** Ends a document and returns its bytes. */
export async function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  root.end();
  const chunks: Buffer[] = [];
  doc.end();
  for await (const chunk of doc as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A text's place on the page, in points, and its style. */
interface TextBox {
  x: number;
  y: number;
  width: number;
  style: Style;
  align?: 'right' | undefined;
}

/**
 * The text with a box for each character that the font lacks. New entries have none (`unprintableIn`); contracts from
 * before that rule may.
 */
function withoutGaps(text: string, { font }: Style): string {
  return text.replaceAll(/[^\n\u0020-\u017f]/gu, (character) =>
    fontOf(font).hasGlyphForCodePoint(character.codePointAt(0)!) ? character : '□',
  );
}

/** Puts text on the page without tagging it. */
export function put(doc: Doc, text: string, { x, y, width, style, align }: TextBox): void {
  doc
    .font(style.font)
    .fontSize(style.size)
    .fillColor(style.colour)
    // The space separates the lines for programs that read the text without its layout.
    .text(withoutGaps(text, style).replaceAll('\n', ' \n'), x, y, {
      width,
      lineGap: style.gap,
      ...(align && { align }),
    });
}

/** Puts text on the page as a tagged element under `parent`. */
export function write(
  { doc }: Sheet,
  parent: Element,
  tag: string,
  text: string,
  box: TextBox & { scope?: 'Row' | 'Column' },
): void {
  parent.add(doc.struct(tag, box.scope ? ({ scope: box.scope } as object) : {}, () => put(doc, text, box)));
}

/** Draws decoration or repeated content, marked so that screen readers skip it. */
export function decorate(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Draws a hairline. */
export function line(doc: Doc, y: number, from: number, to: number, colour: string): void {
  decorate(doc, 'Layout', () => {
    doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour).stroke();
  });
}

export function heightOf(doc: Doc, text: string, width: number, style: Style): number {
  doc.font(style.font).fontSize(style.size);
  return doc.heightOfString(withoutGaps(text, style), { width, lineGap: style.gap });
}

/** Starts a new page if this one lacks room for `height` points. Returns true if it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= din.bottom) return false;
  sheet.doc.addPage();
  sheet.y = din.following;
  return true;
}
