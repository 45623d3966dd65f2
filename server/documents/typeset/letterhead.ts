import { said } from '#domain/locale/said.ts';
import { drawWordmark, wordmarkWidth } from '../../shared/brand/draw-wordmark.ts';
import { productName } from '../../shared/brand/wordmark.ts';
import type { Letter, Partner, Sender } from '../letter.ts';
import { din, ink, mm, styles } from './measures.ts';
import { decorate, heightOf, line, put, write, type Sheet } from './sheet.ts';

/** The wordmark's colours on paper. */
const onPaper = { tile: ink.brand, rings: '#ffffff', name: ink.text };

/** Writes head, window and information block of the first page, down to the subject. */
export function writeHead(sheet: Sheet, letter: Letter, { sender, partner }: Parties): void {
  const { doc } = sheet;
  writeSender(sheet, sender);
  writePartner(sheet, letter, partner);
  markFolds(sheet);
  writeAddress(sheet, letter.recipient.join('\n'), sender);
  writeReference(sheet, letter);
  const height = heightOf(doc, letter.title, din.width, styles.subject);
  write(sheet, sheet.root, 'H1', letter.title, {
    x: din.left,
    y: din.subject,
    width: din.width,
    style: styles.subject,
  });
  sheet.y = din.subject + height + 5 * mm;
}

/** Writes the sender's name: the product's as its wordmark. */
function writeSender(sheet: Sheet, { name }: Sender): void {
  const { doc, root } = sheet;
  const [x, y, height] = [din.left, 16.5 * mm, 8 * mm];
  if (name !== productName) {
    write(sheet, root, 'P', name, { x, y: 17 * mm, width: 80 * mm, style: styles.sender });
    return;
  }
  const bbox = [x, y, x + wordmarkWidth(height), y + height];
  root.add(
    doc.struct('Figure', { alt: name, bbox, placement: 'Block' } as object, () =>
      drawWordmark(doc, { x, y, height }, onPaper),
    ),
  );
}

/** Font sizes in points, tried until the whole address fits the window. */
const addressSizes = [10, 9, 8];

/** Writes sender and address in the window. A very long address also takes the room for remarks above it. */
function writeAddress(sheet: Sheet, address: string, sender: Sender): void {
  const { doc, root } = sheet;
  const { left: x, addressWidth: width, addressEnd } = din;
  const tried = [din.returnLine, din.raisedReturnLine].flatMap((returnLine) =>
    addressSizes.map((size) => ({ returnLine, y: returnLine + 5 * mm, style: { ...styles.body, size } })),
  );
  const fits = tried.find(({ y, style }) => y + heightOf(doc, address, width, style) <= addressEnd);
  const { returnLine, y, style } = fits ?? tried.at(-1)!;
  const from = `${sender.name} · ${sender.address}`;
  write(sheet, root, 'P', from, { x, y: returnLine, width, style: styles.tiny });
  line(doc, returnLine + 3.4 * mm, x, x + width, ink.line);
  write(sheet, root, 'P', address, { x, y, width, style });
}

interface Parties {
  sender: Sender;
  partner: Partner;
}

const logoBox = { x: 125 * mm, y: 16 * mm, width: 65 * mm, height: 16 * mm } as const;

function writePartner(sheet: Sheet, { language }: Letter, { name, logo }: Partner): void {
  const { doc, root } = sheet;
  const { x, y, width, height } = logoBox;
  if (logo) {
    const figure = { alt: name, bbox: [x, y, x + width, y + height], placement: 'Block' } as object;
    root.add(
      doc.struct('Figure', figure, () => {
        doc.image(logo, x, y, { fit: [width, height], align: 'right', valign: 'center' });
      }),
    );
    return;
  }
  const words = said({ de: 'Ihr Küchenstudio', en: 'Your kitchen retailer' }, language);
  write(sheet, root, 'P', words, { x, y: 17.5 * mm, width, style: styles.small, align: 'right' });
  write(sheet, root, 'P', name, { x, y: 21 * mm, width, style: styles.strong, align: 'right' });
}

/** Marks where to fold and punch the letter. */
function markFolds({ doc }: Sheet): void {
  for (const y of din.folds) line(doc, y, 5 * mm, 9 * mm, ink.line);
  line(doc, din.punch, 5 * mm, 11 * mm, ink.line);
}

function writeReference(sheet: Sheet, { reference }: Letter): void {
  const { doc, root } = sheet;
  const { x, width } = din.reference;
  let { y } = din.reference;
  const table = doc.struct('Table');
  root.add(table);
  for (const [label, value] of reference) {
    const row = doc.struct('TR');
    table.add(row);
    const style = styles.cell;
    const at = 27 * mm;
    write(sheet, row, 'TH', label, { x, y, width: at, style: styles.head, scope: 'Row' });
    write(sheet, row, 'TD', value, { x: x + at, y, width: width - at, style });
    row.end();
    y += heightOf(doc, value, width - at, style) + 0.9 * mm;
  }
  table.end();
}

/** Writes page numbers and the sender's particulars on each page, and the subject on all pages but the first. */
export function writeFeet(sheet: Sheet, letter: Letter, { sender }: Parties): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    decorate(doc, 'Pagination', () => {
      writeFoot(doc, sender);
      put(doc, pageWords(letter.language, index + 1, count), {
        x: din.left,
        y: din.pageNumber,
        width: din.width,
        style: styles.small,
        align: 'right',
      });
      if (index > 0) writeRunningHead(doc, letter, sender);
    });
  }
}

function pageWords(language: Letter['language'], page: number, of: number): string {
  return said({ de: `Seite ${page} von ${of}`, en: `Page ${page} of ${of}` }, language);
}

function writeRunningHead(doc: Sheet['doc'], { title }: Letter, sender: Sender): void {
  if (sender.name === productName) drawWordmark(doc, { x: din.left, y: 15.8 * mm, height: 5 * mm }, onPaper);
  else {
    put(doc, sender.name, {
      x: din.left,
      y: 17 * mm,
      width: 40 * mm,
      style: { ...styles.heading, size: 9.5 },
    });
  }
  put(doc, title, {
    x: din.left + 40 * mm,
    y: 17 * mm,
    width: din.width - 40 * mm,
    style: { ...styles.small, size: 8.5 },
    align: 'right',
  });
  strokeLine(doc, 23 * mm);
}

function writeFoot(doc: Sheet['doc'], sender: Sender): void {
  strokeLine(doc, din.foot - 2 * mm);
  const columns = [
    [sender.name, sender.address],
    [sender.phone, sender.email, sender.website],
    [...sender.legal],
  ];
  const width = din.width / columns.length;
  columns.forEach((lines, index) => {
    put(doc, lines.join('\n'), {
      x: din.left + index * width,
      y: din.foot,
      width: width - 3 * mm,
      style: styles.small,
    });
  });
}

function strokeLine(doc: Sheet['doc'], y: number): void {
  doc.moveTo(din.left, y).lineTo(din.right, y).lineWidth(0.5).strokeColor(ink.line).stroke();
}
