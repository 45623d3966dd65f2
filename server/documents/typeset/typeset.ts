import type { Letter, Partner, Sender } from '../letter.ts';
import { writeBlock } from './blocks.ts';
import { writeFeet, writeHead } from './letterhead.ts';
import { closeSheet, openSheet } from './sheet.ts';

/**
 * Typesets a letter after DIN 5008, form B: a tagged PDF with its title, language and embedded fonts. Keeps the
 * server's one thread busy for tens of milliseconds.
 */
export async function typeset(
  letter: Letter,
  given: { sender: Sender; partner: Partner; now: Date },
): Promise<Buffer> {
  const { language, title, close } = letter;
  const sheet = openSheet({ title, language, author: given.sender.name, now: given.now, close });
  writeHead(sheet, letter, given);
  letter.blocks.forEach((block, index) => {
    writeBlock(sheet, block, letter.blocks[index + 1]);
  });
  writeFeet(sheet, letter, given);
  return closeSheet(sheet);
}
