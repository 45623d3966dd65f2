import { kindOf, meaningOf } from './labels.ts';
import { greetingOf, readNames, readPlace, readStreet, type Texts } from './person.ts';
import { areFlush, type Cell, type Sheet } from './sheet.ts';
import { readValue } from './values.ts';
import type { PlainDate } from '../time/date.ts';

/** An address in lines below each other, as in the window of a letter. */
interface Block {
  /** Line of its first and of its last cell. */
  from: number;
  to: number;
  cell: Cell;
  /** The lines above the street, from top to bottom. */
  names: readonly string[];
  address: (at: string) => Texts;
  /** What stands above it: a label that means a customer's or a delivery address, or none. */
  label: string | null;
}

/** The cell of a line that begins where another does. */
function flushCell({ lines, isPage }: Sheet, at: number, below: Cell): Cell | undefined {
  return lines[at]?.cells.find((cell) => areFlush(cell, below, isPage));
}

/** The address blocks of a sheet, from top to bottom. */
function addressBlocks(sheet: Sheet): Block[] {
  return sheet.lines.flatMap((line, at) =>
    line.cells.flatMap((cell) => {
      const found = readPlace(cell.text, '') === null ? null : blockAbove(sheet, at, cell);
      return found ? [found] : [];
    }),
  );
}

const mostNames = 4;

function blockAbove(sheet: Sheet, at: number, placed: Cell): Block | null {
  const above: { cell: Cell; line: number }[] = [];
  // On a page, lines of other columns stand between the lines of the block.
  for (
    let line = at - 1;
    line >= 0 && line >= at - 3 * (mostNames + 2) && above.length < mostNames + 2;
    line -= 1
  ) {
    const cell = flushCell(sheet, line, placed);
    if (cell) above.push({ cell, line });
    else if (!sheet.isPage) break;
    if (sheet.isPage && sheet.lines[line + 1]?.afterGap && above.at(-1)?.line !== line) break;
  }
  const street = above.findIndex(({ cell }) => readStreet(cell.text, '') !== null);
  if (street < 0 || street > 1) return null;
  const rest = above.slice(street + 1);
  const label = rest.findIndex(({ cell }) => meaningOf(cell.text) !== null);
  const named = (label < 0 ? rest : rest.slice(0, label)).slice(0, mostNames);
  const end = named.findIndex(({ cell }) => /[:@·•|]|\d{3}/.test(cell.text));
  const names = end < 0 ? named : named.slice(0, end);
  const streetText = above[street]!.cell.text;
  return {
    from: names.at(-1)?.line ?? above[street]!.line,
    to: at,
    cell: placed,
    names: names.map(({ cell }) => cell.text).toReversed(),
    address: (path) => ({ ...readStreet(streetText, path), ...readPlace(placed.text, path) }),
    label: label < 0 ? null : meaningOf(rest[label]!.cell.text),
  };
}

const ofCustomer = ['addressLine', 'customerName'];

/** Email and phone in the lines below an address, at its left edge. */
function contactBelow(sheet: Sheet, { to, cell }: Block, today: PlainDate): Texts {
  const found: Record<string, string> = {};
  for (let line = to + 1; line <= to + 6; line += 1) {
    const text = flushCell(sheet, line, cell)?.text;
    if (text === undefined) continue;
    const [, label = '', value = text] =
      /^([\p{L}.-]+(?: \p{L}+)?)(?: ?:)? (\S.*)$/u.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
    for (const meaning of ['customer.email', 'customer.mobileNumber']) {
      const isNamed = label === '' || meaningOf(label) === meaning;
      const read = readValue(meaning, isNamed && label !== '' ? value : text, today);
      if (read !== null) found[meaning] ??= read;
    }
  }
  return found;
}

/** What the addresses of a sheet say: the customer's, and where the kitchen is delivered if that is elsewhere. */
export function readAddressBlocks(sheet: Sheet, today: PlainDate): Texts {
  const blocks = addressBlocks(sheet);
  const delivery = blocks.find(({ label }) => label === 'deliveryAddressLine');
  const customer =
    blocks.find(({ label }) => label !== null && ofCustomer.includes(label)) ??
    blocks.find((block) => block !== delivery && block.names.some((name) => greetingOf(name) !== null)) ??
    blocks.find((block) => block !== delivery && block.names.length > 0);
  return {
    ...(customer && {
      ...readNames(customer.names),
      ...customer.address('customer.address'),
      ...contactBelow(sheet, customer, today),
    }),
    ...delivery?.address('riskAddress'),
  };
}

/** True for what belongs to whoever wrote the letter as well: on a page it is read near the customer's address alone. */
export function isContact(meaning: string): boolean {
  return kindOf(meaning) === 'email' || kindOf(meaning) === 'phone';
}
