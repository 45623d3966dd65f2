import Pdf from 'pdfkit';
import type { Language } from '#domain/locale/language.ts';
import { drawWordmark } from '../../shared/brand/draw-wordmark.ts';
import { blue, ink } from './drawings.ts';
import { fontFiles } from './lettering.ts';

/** What a flyer says. */
export interface FlyerText {
  language: Language;
  title: string;
  lead: string;
  points: readonly string[];
  foot: string;
}

const [width, height, edge] = [419.53, 595.28, 36];

/** A flyer in A5, as a PDF with its fonts. */
export async function flyer({ language, title, lead, points, foot }: FlyerText, now: Date): Promise<Buffer> {
  const doc = new Pdf({
    size: [width, height],
    margin: 0,
    lang: language === 'de' ? 'de-DE' : 'en-GB',
    displayTitle: true,
    font: fontFiles.regular,
    info: { Title: title, Author: 'Kochfeld', Creator: 'Kochfeld', Producer: 'Kochfeld', CreationDate: now },
  });
  const column = { width: width - 2 * edge };
  doc.rect(0, 0, width, 210).fill(blue);
  for (const [x, y, radius] of [
    [300, 60, 26],
    [362, 60, 16],
    [362, 122, 26],
  ] as const)
    doc.circle(x, y, radius).lineWidth(5).strokeColor('#8fa3df').stroke();
  doc.circle(300, 122, 36).fill('#ffffff').circle(300, 122, 15).fill(blue);
  drawWordmark(doc, { x: edge, y: 28, height: 20 }, { tile: '#ffffff', rings: blue, name: '#ffffff' });
  doc.font(fontFiles.strong).fontSize(27).fillColor('#ffffff').text(title, edge, 70, { width: 215 });
  doc.font(fontFiles.regular).fontSize(13).fillColor(ink).text(lead, edge, 240, column);
  doc.moveDown(1);
  for (const point of points) {
    doc.circle(edge + 4, doc.y + 8, 3.5).fill(blue);
    doc.fillColor(ink).text(point, edge + 18, doc.y, { width: column.width - 18 });
    doc.moveDown(0.5);
  }
  doc
    .fontSize(9)
    .fillColor('#5b6072')
    .text(foot, edge, height - 62, column);
  const chunks: Buffer[] = [];
  doc.end();
  for await (const chunk of doc as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
