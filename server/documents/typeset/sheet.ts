import Pdf from 'pdfkit';
import type { Language } from '#domain/locale/language.ts';
import { fontOf, type FontName } from './fonts.ts';
import { din, type Style } from './measures.ts';

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** A document while it is written: its structure's root, and how far down the page one has come. */
export interface Sheet {
  doc: Doc;
  root: Element;
  y: number;
}

export interface Meta {
  title: string;
  author: string;
  language: Language;
  now: Date;
}

/** Opens a tagged A4 document. Nothing breaks a page by itself: see `makeRoom`. */
export function openSheet({ title, author, language, now }: Meta): Sheet {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'de' ? 'de-DE' : 'en-GB',
    // Standard fonts are not embedded; ours are chosen below.
    font: null as unknown as string,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: now },
  });
  for (const name of ['regular', 'strong'] as const satisfies readonly FontName[]) {
    // Takes parsed fonts too, which its types do not know yet.
    doc.registerFont(name, fontOf(name) as unknown as string);
  }
  const root = doc.struct('Document', { title });
  doc.addStructure(root);
  return { doc, root, y: 0 };
}

/** Ends a document and gives its bytes. */
export async function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  root.end();
  const chunks: Buffer[] = [];
  doc.end();
  for await (const chunk of doc as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Where a text stands on the page, in points, and how it looks. */
interface TextBox {
  x: number;
  y: number;
  width: number;
  style: Style;
  align?: 'right' | undefined;
}

/** Puts text on the page, and says nothing of what it is. */
export function put(doc: Doc, text: string, { x, y, width, style, align }: TextBox): void {
  doc
    .font(style.font)
    .fontSize(style.size)
    .fillColor(style.colour)
    // The space parts the lines for whoever does not see that they are lines.
    .text(text.replaceAll('\n', ' \n'), x, y, {
      width,
      lineGap: style.gap,
      ...(align && { align }),
    });
}

/** Puts text on the page as a part of the structure, under `parent`. */
export function write(
  { doc }: Sheet,
  parent: Element,
  tag: string,
  text: string,
  box: TextBox & { scope?: 'Row' | 'Column' },
): void {
  parent.add(doc.struct(tag, box.scope ? ({ scope: box.scope } as object) : {}, () => put(doc, text, box)));
}

/** Draws what only decorates or repeats, so that a reader aloud leaves it out. */
export function decorate(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** A hairline. */
export function line(doc: Doc, y: number, from: number, to: number, colour: string): void {
  decorate(doc, 'Layout', () => {
    doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(colour).stroke();
  });
}

export function heightOf(doc: Doc, text: string, width: number, style: Style): number {
  doc.font(style.font).fontSize(style.size);
  return doc.heightOfString(text, { width, lineGap: style.gap });
}

/** Goes on to a new page where this one has no room for so many points. True where it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= din.bottom) return false;
  sheet.doc.addPage();
  sheet.y = din.following;
  return true;
}
