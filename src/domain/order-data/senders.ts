import { isCompanyName } from '../customer/legal-forms.ts';
import { labelIn } from './label-in.ts';
import { readAddressLine } from './person.ts';
import { isSellersSign, isTradeName, type Seller, type Sellers } from './seller.ts';
import type { Cell, Line, Sheet } from './sheet.ts';
import { roleOf } from './labels.ts';

const mark = /[·•∙●|]/;
const mail = /[^\s@<>,;·•|()]{1,64}@[^\s@<>,;·•|()]{1,80}\.\p{L}{2,20}/u;
const site = /(?:www\.|https?:\/\/)[^\s,;·•|]{3,80}/iu;

/** A line in which a sender names itself with its address, as above a letter's window; null if it is none. */
function senderIn(line: Line, cell: Cell, isPage: boolean): Seller | null {
  const { text } = cell;
  if (text.length > 160 || !/\d{4}/.test(text)) return null;
  const before = line.cells[line.cells.indexOf(cell) - 1]?.text ?? '';
  if (labelIn(text) !== null || roleOf(before) !== null) return null;
  const parted = mark.test(text) ? text : text.replaceAll(/ [-–—*] /g, ' · ');
  const address = readAddressLine(parted, 'it');
  const [name = ''] = parted.split(/ ?[·•∙●|] ?|, /);
  if (address === null) return null;
  const isSellersName = isTradeName(name) || isCompanyName(name);
  const isNamed = /\p{L}{2}/u.test(name) && !name.startsWith(address['it.street']!);
  const isPlaced = isPage && (line.zone === 'foot' || mark.test(parted));
  if (!(isNamed && (isSellersName || isPlaced)) && !(isPage && line.zone === 'foot')) return null;
  return {
    name: isNamed ? name : undefined,
    street: address['it.street'],
    houseNumber: address['it.houseNumber'],
    zipCode: address['it.zipCode'],
  };
}

/** What a text says of how its writer is reached. */
export function contactsIn(text: string): Seller {
  const short = text.slice(0, 300);
  const from = short.search(/[+\d]/);
  const [phone] = /^\+?[\d\s()/.-]+/.exec(from < 0 ? '' : short.slice(from)) ?? [];
  return { email: mail.exec(short)?.[0], websiteUrl: site.exec(short)?.[0], phone };
}

/** Learns a paper's sender: in the line above its window, in its foot, beside numbers that sellers have. */
export function learnSenders({ lines, isPage }: Sheet, sellers: Sellers): boolean {
  let isSeen = false;
  for (const line of lines) {
    for (const cell of line.cells) {
      const { text } = cell;
      const sender = senderIn(line, cell, isPage);
      const isSign = isSellersSign(text);
      if (sender) sellers.learn(sender);
      if (sender || isSign || (isPage && line.zone === 'foot')) sellers.learn(contactsIn(text));
      isSeen ||= sender !== null || sellers.isName(text);
    }
  }
  return isSeen;
}
