import { isAdditionLine } from '../customer/street.ts';
import { labelIn } from './label-in.ts';
import { meaningOf, roleOf, type Role } from './labels.ts';
import {
  countryNamed,
  greetingOf,
  readAddressLine,
  readNames,
  readPlace,
  readStreet,
  townInCapitals,
  type Texts,
} from './person.ts';
import { isSellersSign, isTradeName, type Sellers } from './seller.ts';
import { areClose, areFlush, isInWindow, type Cell, type Sheet } from './sheet.ts';

/** An address in lines below each other, as in the window of a letter. */
export interface Block {
  /** Line of its first and of its last cell. */
  from: number;
  to: number;
  cell: Cell;
  /** The lines above the street, from top to bottom. */
  names: readonly string[];
  address: (at: string) => Texts;
  /** Whose it is by the label that stands before it; null without one that says it. */
  role: Role | null;
  /** The label says that it is the customer's own address, not only the one to which the bill goes. */
  isNamed: boolean;
}

/** The cell of a line that begins where another does. */
export function flushCell({ lines, isPage }: Sheet, at: number, below: Cell): Cell | undefined {
  return lines[at]?.cells.find((cell) => areFlush(cell, below, isPage));
}

/** The address blocks of a sheet, from top to bottom. */
export function addressBlocks(sheet: Sheet): Block[] {
  return sheet.lines.flatMap((line, at) =>
    line.cells.flatMap((cell) => {
      const isPlaced = /\d/.test(cell.text) && (readPlace(cell.text, '') ?? addressAlone(sheet, at, cell));
      const found = isPlaced ? blockAbove(sheet, at, cell) : null;
      return found ? [found] : [];
    }),
  );
}

/** An address in a line of a text without a label: `Gartenweg 4, 10115 Berlin`. On a page, senders write theirs so. */
function addressAlone({ lines, isPage }: Sheet, at: number, cell: Cell): Texts | null {
  const isFirst = lines[at]!.cells[0] === cell;
  const found = isPage || !isFirst || labelIn(cell.text) !== null ? null : readAddressLine(cell.text, 'it');
  return found && cell.text.startsWith(found['it.street']!) ? found : null;
}

const mostNames = 4;
/** Lines between the street and the town: an addition, or a part of the town. */
const mostBetween = 2;

interface Found {
  cell: Cell;
  line: number;
}

/** Cells above another, flush with it and in one paragraph, from below; and the one beyond the gap that ends it. */
function cellsAbove(sheet: Sheet, at: number, placed: Cell): { above: Found[]; head: Found | null } {
  const above: Found[] = [];
  let last = at;
  const most = mostNames + mostBetween + 2;
  // On a page, lines of other columns stand between the lines of the block.
  for (let line = at - 1; line >= 0 && line >= at - 3 * most && above.length < most; line -= 1) {
    const cell = flushCell(sheet, line, placed);
    if (!cell && !sheet.isPage) break;
    if (!cell) continue;
    if (!areClose(sheet.lines[line]!, sheet.lines[last]!)) return { above, head: { cell, line } };
    above.push({ cell, line });
    last = line;
  }
  return { above, head: null };
}

function blockAbove(sheet: Sheet, at: number, placed: Cell): Block | null {
  const { above, head } = cellsAbove(sheet, at, placed);
  const isAlone = addressAlone(sheet, at, placed) !== null;
  const street = isAlone ? -1 : above.findIndex(({ cell }) => readStreet(cell.text, '') !== null);
  if (!isAlone && (street < 0 || street > mostBetween)) return null;
  const between = above
    .slice(0, Math.max(0, street))
    .map(({ cell }) => cell.text)
    .toReversed();
  if (between.some((text) => meaningOf(text) !== null || text.length > 60)) return null;
  const rest = above.slice(street + 1);
  const named: Found[] = [];
  let label: string | null = null;
  for (const one of rest) {
    if (meaningOf(one.cell.text) !== null) {
      label = one.cell.text;
      break;
    }
    const inside = labelIn(one.cell.text);
    const isOf = inside !== null && roleOf(inside.label) !== null;
    // `Name: Anna Muster` does not say whose name it is.
    const isName = !sheet.isPage && inside?.meaning === 'customerName';
    if (inside !== null && inside.rest !== '' && (isOf || isName)) {
      named.push({ line: one.line, cell: { ...one.cell, text: inside.rest } });
      if (isOf) label = inside.label;
      break;
    }
    if (named.length === mostNames || /[:@·•|]|\d{3}/.test(one.cell.text)) break;
    named.push(one);
  }
  const first = named.at(-1)?.line ?? above[street]?.line ?? at;
  label ??= labelBeside(sheet, first, placed) ?? labelBeyond(sheet, first, head);
  const isAddition = named.map(({ cell }) => isAdditionLine(cell.text));
  const additions = [
    ...named
      .filter((_, index) => isAddition[index])
      .toReversed()
      .map(({ cell }) => cell.text),
    ...between,
  ].filter((text) => !/^z\. ?hd\./i.test(text));
  const streetText = above[street]?.cell.text;
  return {
    from: first,
    to: at,
    cell: placed,
    names: named
      .filter((_, index) => !isAddition[index])
      .map(({ cell }) => cell.text)
      .toReversed(),
    address: (path) => {
      const parts =
        streetText === undefined ? readAddressLine(placed.text, path) : readStreet(streetText, path);
      const unit = [parts?.[`${path}.unitDescription`], ...additions].filter(Boolean).join(', ');
      const country = countryNamed(textsBelow(sheet, { to: at, cell: placed })[0]?.text ?? '');
      const place = readPlace(placed.text, path);
      const city = place?.[`${path}.city`];
      return {
        ...parts,
        ...(unit !== '' && { [`${path}.unitDescription`]: unit }),
        ...place,
        ...(country && { [`${path}.country`]: country }),
        ...(country && city && { [`${path}.city`]: townInCapitals(city) }),
      };
    },
    role: label === null ? null : roleOf(label),
    isNamed: label !== null && meaningOf(label) === 'customerName',
  };
}

/** The label to the left of a block's first line. */
function labelBeside(sheet: Sheet, first: number, placed: Cell): string | null {
  const { cells } = sheet.lines[first]!;
  const own = cells.findIndex((cell) => areFlush(cell, placed, sheet.isPage));
  const before = cells[own - 1]?.text ?? '';
  return roleOf(before) === null ? null : before;
}

/** A heading with a little more room below it. */
function labelBeyond({ lines }: Sheet, first: number, head: Found | null): string | null {
  if (head === null) return null;
  const [upper, lower] = [lines[head.line]!, lines[first]!];
  const isNear = upper.page === lower.page && lower.top - upper.top <= 2 * lower.reach;
  return isNear && roleOf(head.cell.text) !== null ? head.cell.text : null;
}

/** Lines below a block in its paragraph that begin where it does. */
export function textsBelow(
  sheet: Sheet,
  { to, cell }: Pick<Block, 'to' | 'cell'>,
): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  let last = to;
  for (let line = to + 1; line < sheet.lines.length && line <= to + 18 && found.length < 7; line += 1) {
    const below = flushCell(sheet, line, cell);
    if (!below && !sheet.isPage) break;
    if (!below) continue;
    if (!areClose(sheet.lines[last]!, sheet.lines[line]!)) break;
    found.push({ text: below.text, line });
    last = line;
  }
  return found;
}

/** A paper's customer, as far as its address blocks tell. */
export interface Addressees {
  customer: Block | null;
  /** False if only the place of the block on the paper, or that there is no other, speaks for it. */
  isClear: boolean;
  delivery: Block | null;
  /** Blocks that may be the customer's, where it is uncertain which one is. */
  unsure: readonly Block[];
  /** The seller's blocks. */
  sellers: readonly Block[];
}

/** True if a block stands with what only those have who write papers. */
function hasSigns(sheet: Sheet, block: Block): boolean {
  const own = [...block.names, ...textsBelow(sheet, block).map(({ text }) => text)];
  if (own.some(isSellersSign)) return true;
  if (sheet.lines[block.to]!.zone !== 'foot') return false;
  const { page } = sheet.lines[block.to]!;
  const beside = sheet.lines.slice(Math.max(0, block.from - 2), block.to + 6);
  return beside.some((line) => line.page === page && line.cells.some(({ text }) => isSellersSign(text)));
}

function isSellers(sheet: Sheet, block: Block, sellers: Sellers): boolean {
  if (block.role === 'seller') return true;
  if (block.names.some(sellers.isName) || sellers.isAddress(block.address('it'), 'it')) return true;
  if (block.role === 'customer' || isGreeted(block)) return false;
  return block.names.some(isTradeName) || hasSigns(sheet, block);
}

function isGreeted({ names }: Block): boolean {
  return names.some((name) => greetingOf(name.replace(/^An /, '')) !== null);
}

/** One of several blocks that name the same people at the same address; nothing if they differ. */
function only(blocks: readonly Block[]): Block | null {
  const [first, ...others] = blocks;
  return first && others.every((one) => isSame(first, one)) ? first : null;
}

function isSame(one: Block, other: Block): boolean {
  const [a, b] = [one.address('it'), other.address('it')];
  const isSamePlace = ['street', 'houseNumber', 'zipCode'].every(
    (part) => a[`it.${part}`] === b[`it.${part}`],
  );
  return isSamePlace && (isSameName(readNames(one.names), readNames(other.names)) ?? true);
}

/** True if two names may be one person's, one of them shorter; null if one is not known. */
export function isSameName(one: Texts | null, other: Texts | null): boolean | null {
  const [a, b] = [one, other].map((texts) => (texts ? wordsOfName(texts) : []));
  if (a!.length === 0 || b!.length === 0) return null;
  const [few, many] = a!.length < b!.length ? [a!, b!] : [b!, a!];
  return few.every((word) => many.includes(word));
}

function wordsOfName(texts: Texts): string[] {
  const paths = ['companyName', 'firstName', 'lastName', 'personTwoFirstName', 'personTwoLastName'];
  const whole = paths.map((path) => texts[`customer.${path}`] ?? '').join(' ');
  return [...new Set(whole.toLowerCase().split(/[\s,-]+/))].filter((word) => word !== '');
}

/**
 * Chooses the customer's block: the one under a customer's label, else in the window of the letter, else with a form of
 * address. Where several differ, or nothing but an address speaks for one, none is chosen. `named` is whom the paper
 * names under a label, `isSellerSeen` says whether the seller was found elsewhere.
 */
export function addresseesOf(
  sheet: Sheet,
  given: { sellers: Sellers; named: Texts | null; isSellerSeen: () => boolean },
): Addressees {
  const { sellers, named } = given;
  const blocks = addressBlocks(sheet);
  const ofSeller = blocks.filter((block) => isSellers(sheet, block, sellers));
  const others = blocks.filter((block) => !ofSeller.includes(block));
  const delivery = others.find(({ role }) => role === 'delivery') ?? null;
  const isNamed = (block: Block) => isSameName(readNames(block.names), named) === true;
  const free = others.filter(
    (block) =>
      (block.role === null || block.role === 'customer') && (block.role !== null || block.names.length > 0),
  );
  const found = (customer: Block, isClear: boolean): Addressees => ({
    customer,
    isClear,
    delivery,
    unsure: [],
    sellers: ofSeller,
  });
  const unsure = (among: readonly Block[]): Addressees => ({
    customer: null,
    isClear: false,
    delivery,
    unsure: among,
    sellers: ofSeller,
  });
  const inWindow = (block: Block) =>
    sheet.isPage &&
    isInWindow(sheet.lines[block.to]!, block.cell) &&
    sheet.lines[block.from]!.zone === 'window';
  const isSellerSeen = ofSeller.length > 0 || given.isSellerSeen();
  const isPerson = (block: Block) => {
    const name = readNames(block.names);
    return name !== null && name['customer.companyName'] === undefined;
  };
  // Letterheads stand in the window of other makes: a company there is the customer if the seller stands elsewhere.
  const isPlaced = (block: Block) =>
    inWindow(block) &&
    (isSellerSeen || isPerson(block)) &&
    free.every((one) => one === block || isSame(one, block));
  const ranks: ((block: Block) => boolean)[] = [
    (block) => block.isNamed,
    (block) => inWindow(block) && isGreeted(block),
    (block) => isPlaced(block) || isGreeted(block) || block.role === 'customer',
  ];
  for (const [rank, isOf] of ranks.entries()) {
    const clear = free.filter(isOf);
    const one = only(clear) ?? (named ? only(clear.filter(isNamed)) : null);
    // A bill may go to somebody else than the person in the window.
    const isDoubted =
      rank === 1 && free.some((block) => block.role === 'customer' && one && !isSame(block, one));
    if (one && !isDoubted) return found(one, true);
    if (isDoubted || (clear.length > 0 && rank !== 1)) return unsure(clear);
  }
  const matching = named ? only(free.filter(isNamed)) : null;
  if (matching) return found(matching, true);
  const one = only(free);
  const isRead = one !== null && readNames(one.names) !== null;
  const isSure = isRead && (isSellerSeen || (isPerson(one) && !sheet.isPage));
  if (isSure) return found(one, false);
  return unsure(free);
}
