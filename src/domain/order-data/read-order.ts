import { germanMobileProblem } from '../customer/phone.ts';
import { isContact, readAddressBlocks } from './address-block.ts';
import { barePart, kindOf, meaningOf } from './labels.ts';
import type { OrderData, OrderWords } from './order-data.ts';
import { readAddressLine, readName, readPlace, readStreet, type Texts } from './person.ts';
import { fieldOfHeading, readPositions, type Position } from './positions.ts';
import { areStacked, type Cell, type Line, type Sheet } from './sheet.ts';
import { thingsOf } from './things.ts';
import { readValue } from './values.ts';

/** Values by what their labels mean, each as it stands in the file. */
type Labelled = Map<string, string>;

/** A title that says the number and perhaps the day: `Auftragsbestätigung Nr. AB-118 vom 03.11.2026`. */
const title =
  /^(\p{L}[\p{L}/ -]{1,40}?) ?(?:Nr\.?|No\.?|Nummer|number|#)? ?:? (?=\S*\d)(\S{1,80})(?: (?:vom|from|dated|of) (.+))?$/iu;

/** A label and what stands behind it in the same cell. */
function labelIn(text: string): { meaning: string; rest: string } | null {
  const whole = meaningOf(text);
  if (whole !== null) return { meaning: whole, rest: '' };
  const [, before, after] = /^([^:]{2,50}):\s*(\S.*)$/.exec(text) ?? [];
  const named = before === undefined ? null : meaningOf(before);
  if (named !== null) return { meaning: named, rest: after! };
  const words = text.split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const meaning = meaningOf(words.slice(0, count).join(' '));
    // Without a colon only what cannot be taken for running text.
    if (meaning !== null && ['date', 'money'].includes(kindOf(meaning)))
      return { meaning, rest: words.slice(count).join(' ') };
  }
  return null;
}

/** What may be the value of a label: the rest of its cell, the next cell, the cell below. */
function candidates(sheet: Sheet, at: number, cell: Cell, rest: string): string[] {
  const { lines, isPage } = sheet;
  if (rest !== '') return [rest];
  const line = lines[at]!;
  const next = line.cells[line.cells.indexOf(cell) + 1];
  const below = lines[at + 1]?.cells.find((one) => areStacked(cell, one, isPage));
  const isRow = (one: Line) => one.cells.filter(({ text }) => meaningOf(text) !== null).length > 1;
  const beside = next && meaningOf(next.text) === null ? [next.text] : [];
  const under = below && meaningOf(below.text) === null && (isPage || isRow(line)) ? [below.text] : [];
  return [...beside, ...under];
}

function readLabels(
  sheet: Sheet,
  words: OrderWords,
): { labelled: Labelled; notUnderstood: OrderData['notUnderstood'] } {
  const labelled: Labelled = new Map();
  const failed = new Map<string, { label: string; text: string }>();
  const keep = (meaning: string, label: string, texts: readonly string[]) => {
    if (labelled.has(meaning) || (sheet.isPage && isContact(meaning))) return;
    const read = texts.map((text) => readValue(meaning, text, words.today)).find((value) => value !== null);
    if (read !== undefined) labelled.set(meaning, read);
    else if (texts[0] && ['date', 'money'].includes(kindOf(meaning)))
      failed.set(meaning, { label, text: texts[0] });
  };
  for (const [at, line] of sheet.lines.entries()) {
    for (const cell of line.cells) {
      const found = labelIn(cell.text);
      if (found) {
        const label = found.rest === '' ? cell.text : cell.text.slice(0, -found.rest.length);
        keep(found.meaning, barePart(label.trim()), candidates(sheet, at, cell, found.rest));
        continue;
      }
      const [, name = '', number = '', day] = title.exec(cell.text) ?? [];
      const meaning = name === '' ? null : meaningOf(name);
      if (meaning === null || kindOf(meaning) !== 'number') continue;
      keep(meaning, name, [number]);
      if (day) keep(meaning === 'contractNumber' ? 'purchaseDate' : 'documentDate', name, [day]);
    }
  }
  return {
    labelled,
    notUnderstood: [...failed].filter(([meaning]) => !labelled.has(meaning)).map(([, one]) => one),
  };
}

/** The numbers by their rank: the contract's, else the confirmation's, else the order's is the KV/AB number. */
function numbersOf(labelled: Labelled): Texts {
  const [contract, confirmation, order, reference] = [
    'contractNumber',
    'confirmationNumber',
    'orderNumber',
    'referenceNumber',
  ].map((meaning) => labelled.get(meaning));
  return some({
    kvAbNumber: contract ?? confirmation ?? order ?? reference,
    orderConfirmationNumber: confirmation,
    orderReferenceNumber: contract || confirmation ? (order ?? reference) : order && reference,
  });
}

/** The day on the document is the purchase's if it is the contract, else that on which the order came in. */
function datesOf(labelled: Labelled): Texts {
  const day = labelled.get('documentDate');
  const isContract = labelled.has('contractNumber') && !labelled.has('confirmationNumber');
  return some({
    purchaseDate: labelled.get('purchaseDate') ?? (isContract ? day : undefined),
    orderReceiptDate: labelled.get('orderReceiptDate') ?? (isContract ? undefined : day),
    deliveryDate: labelled.get('deliveryDate'),
  });
}

function some(texts: Record<string, string | undefined>): Texts {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => !!entry[1]));
}

/** Names and addresses under labels: in parts, or in lines that are taken apart. */
function peopleOf(labelled: Labelled): Texts {
  const of = (meaning: string) => labelled.get(meaning) ?? '';
  const at = 'customer.address';
  const own = [...labelled].filter(([meaning]) => /^(customer|riskAddress)\./.test(meaning));
  const split = readStreet(of(`${at}.street`), at);
  return {
    ...readName(of('customerName')),
    ...readAddressLine(of('addressLine'), at),
    ...(readStreet(of('streetLine'), at) ?? some({ [`${at}.street`]: labelled.get('streetLine') })),
    ...readPlace(of('placeLine'), at),
    ...readAddressLine(of('deliveryAddressLine'), 'riskAddress'),
    ...Object.fromEntries(own),
    ...(!labelled.has(`${at}.houseNumber`) && split),
    ...(labelled.has('customer.companyName') && { 'customer.type': 'organization' }),
  };
}

const wholeAddress = ['street', 'houseNumber', 'zipCode', 'city'];

/** An address in one cell, whatever it is called. On a page it might be the studio's own. */
function anyAddress({ lines, isPage }: Sheet): Texts {
  const cells = isPage ? [] : lines.flatMap((line) => line.cells);
  const found = cells
    .map(({ text }) => readAddressLine(text, 'customer.address'))
    .find((one) => one !== null);
  return found ?? {};
}

/** A programme without the brand that is named with it, and that brand: `Häcker Systemat` is a Systemat by Häcker. */
function kitchenOf(fields: Texts, { kitchenBrands }: OrderWords): Texts {
  const model = fields['kitchen.model'] ?? '';
  const brand = kitchenBrands.find(({ de }) => model.toLowerCase().startsWith(`${de.toLowerCase()} `))?.de;
  if (brand === undefined || fields['kitchen.manufacturer']) return fields;
  return {
    'kitchen.manufacturer': brand,
    ...fields,
    'kitchen.model': model.slice(brand.length).trim(),
  };
}

/** Without a delivery address that is the customer's own or has parts missing. */
function withRisk(fields: Texts): Texts {
  const parts = wholeAddress.map((part) => [
    fields[`customer.address.${part}`],
    fields[`riskAddress.${part}`],
  ]);
  const isElsewhere = parts.every(([, there]) => there) && parts.some(([here, there]) => here !== there);
  if (isElsewhere) return { ...fields, 'riskAddress.other': 'yes' };
  return Object.fromEntries(Object.entries(fields).filter(([path]) => !path.startsWith('riskAddress.')));
}

/** The phone number that the form would refuse: a consumer's has to be a German mobile one, and orders name landlines. */
function refusedPhone(fields: Texts): string | null {
  const phone = fields['customer.mobileNumber'] ?? '';
  const isRefused = fields['customer.type'] !== 'organization' && germanMobileProblem(phone) !== null;
  return phone !== '' && isRefused ? phone : null;
}

/** Lines of a position may have labels too: `Programm: Riva 840`. */
function linesOf(positions: readonly Position[]): Line[] {
  return positions
    .flatMap(({ more }) => more)
    .map((text) => ({ cells: [{ text, x: 0, right: 0 }], afterGap: false }));
}

/** What an order says about a contract. The same rules for all files: labels, addresses and tables by their words. */
export function readOrder(sheet: Sheet, words: OrderWords): OrderData {
  const { positions, repeated, others, notTaken } = readPositions(sheet);
  const { labelled, notUnderstood } = readLabels(others, words);
  for (const { meaning, text } of repeated) {
    const read = readValue(meaning, text, words.today);
    if (read !== null && !labelled.has(meaning)) labelled.set(meaning, read);
  }
  const inside = readLabels({ lines: linesOf(positions), isPage: false }, words).labelled;
  const things = thingsOf(positions, words);
  const direct = [...inside, ...labelled].filter(([meaning]) =>
    /^(kitchen|worktop)\.|^soldBy$/.test(meaning),
  );
  const blocks = readAddressBlocks(others, words.today);
  const people = peopleOf(labelled);
  const fields = {
    ...things.fields,
    ...Object.fromEntries(direct),
    ...numbersOf(labelled),
    ...datesOf(labelled),
    ...(sheet.isPage ? { ...people, ...blocks } : { ...blocks, ...people }),
  };
  const whole = kitchenOf({ ...anyAddress(others), ...fields }, words);
  const landline = refusedPhone(whole);
  const { 'customer.mobileNumber': _refused, ...withoutPhone } = whole;
  return {
    fields: withRisk(landline === null ? whole : withoutPhone),
    devices: things.devices,
    notUnderstood: [
      ...notUnderstood,
      ...(landline === null ? [] : [{ label: 'Tel.', text: landline }]),
      ...notTaken,
      ...things.notTaken,
      ...(sheet.notRead ?? []),
    ],
  };
}

/** How many cells of a row are labels or headings, to tell a table's delimiter by. */
export function knownCells(cells: readonly string[]): number {
  return cells.filter((cell) => {
    const text = cell.trim();
    return text !== '' && (fieldOfHeading(text) !== null || labelIn(text) !== null);
  }).length;
}

/** True if something was found that is worth taking over. */
export function saysSomething({ fields, devices }: OrderData): boolean {
  return devices.length > 0 || Object.keys(fields).length > 1;
}
