import { flushCell, type Addressees, type Block } from './address-block.ts';
import { labelIn } from './label-in.ts';
import { roleOf, type Role } from './labels.ts';
import { isSellersSign, isTradeName, type Sellers } from './seller.ts';
import { areClose, type Cell, type Sheet } from './sheet.ts';

/** The most lines that are looked through above and below a cell. */
const farthest = 30;
/** Lines between two labels in which values go on. */
const mostSkipped = 4;

/** Cells in one paragraph with a cell, at its left edge, in one direction; each with its line. */
function paragraph(sheet: Sheet, at: number, cell: Cell, step: 1 | -1): { cell: Cell; line: number }[] {
  const found: { cell: Cell; line: number }[] = [];
  let skipped = 0;
  for (let line = at + step; Math.abs(line - at) <= farthest && sheet.lines[line]; line += step) {
    const [upper, lower] = step < 0 ? [line, line - step] : [line - step, line];
    if (!areClose(sheet.lines[upper]!, sheet.lines[lower]!)) break;
    const one = flushCell(sheet, line, cell);
    if (one) found.push({ cell: one, line });
    else if ((skipped += 1) > mostSkipped || isLabelled(sheet, line)) break;
    if (one) skipped = 0;
  }
  return found;
}

/** In a table a row with a label of its own goes on with nothing above it. */
function isLabelled({ lines, isPage }: Sheet, at: number): boolean {
  return !isPage && labelIn(lines[at]!.cells[0]!.text) !== null;
}

/** What the cells of a line say from one on, its value beside it. */
function said({ lines }: Sheet, at: number, cell: Cell): string {
  const { cells } = lines[at]!;
  const from = cells.indexOf(cell);
  return cells
    .slice(from, from + 2)
    .map(({ text }) => text)
    .join(' ');
}

/**
 * Whose a labelled value is: by the nearest heading above it in its paragraph, by the address that stands there, or by
 * what else stands there that only sellers have. Null if nothing says it.
 */
export function ownerOf(
  sheet: Sheet,
  given: { at: number; cell: Cell; sellers: Sellers; found: Addressees },
): Role | null {
  const { at, cell, sellers, found } = given;
  const own = labelIn(cell.text);
  const ownRole = own && roleOf(own.label);
  if (ownRole) return ownRole;
  const above = paragraph(sheet, at, cell, -1);
  for (const one of above) {
    const label = labelIn(one.cell.text)?.label;
    const role = (label === undefined ? null : roleOf(label)) ?? blockRole(one, found);
    if (role) return role;
  }
  const head = headBeyond(sheet, above.at(-1)?.line ?? at, cell);
  if (head) return head;
  const all = [{ cell, line: at }, ...above, ...paragraph(sheet, at, cell, 1)];
  const texts = all.map((one) => said(sheet, one.line, one.cell));
  if (texts.some((text) => isSellersSign(text) || isTradeName(text) || sellers.isNamedIn(text)))
    return 'seller';
  const meanings = new Set(all.map((one) => labelIn(one.cell.text)?.meaning));
  const isForm =
    meanings.has('customerName') &&
    (meanings.has('streetLine') || meanings.has('placeLine') || meanings.has('addressLine'));
  return isForm ? 'customer' : sheet.isPage ? null : rowsOwner(sheet, at);
}

/** In a table, whose its rows are by the first label above that says it, whatever column a value stands in. */
function rowsOwner({ lines }: Sheet, at: number): Role | null {
  for (let line = at; line >= Math.max(0, at - farthest); line -= 1) {
    const label = labelIn(lines[line]!.cells[0]!.text)?.label;
    const role = label === undefined ? null : roleOf(label);
    if (role) return role;
    if (line > 0 && !areClose(lines[line - 1]!, lines[line]!)) break;
  }
  return null;
}

/** The role of an address block whose last line this is. */
function blockRole(
  { cell, line }: { cell: Cell; line: number },
  { customer, delivery, sellers, unsure }: Addressees,
) {
  const isOf = (block: Block | null) => block?.to === line && block.cell.x === cell.x;
  if (isOf(customer)) return 'customer';
  if (isOf(delivery)) return 'delivery';
  if (sellers.some(isOf)) return 'seller';
  return unsure.some(isOf) ? 'other' : null;
}

/** A heading that stands alone above the paragraph, with a little more room below it. */
function headBeyond(sheet: Sheet, first: number, cell: Cell): Role | null {
  const upper = sheet.lines[first - 1];
  const lower = sheet.lines[first]!;
  const head = flushCell(sheet, first - 1, cell);
  const isAlone = upper?.cells.every((one) => one === head || roleOf(one.text) !== null);
  if (!upper || !head || !isAlone || upper.page !== lower.page) return null;
  return lower.top - upper.top <= 2 * upper.reach ? roleOf(head.text) : null;
}
