import { germanMobileProblem } from '../customer/phone.ts';
import { isCompanyName } from '../customer/legal-forms.ts';
import { moneyIn } from '../finance/read-money.ts';
import { labelIn, titleIn } from './label-in.ts';
import { barePart, kindOf, meaningOf } from './labels.ts';
import type { NotUnderstood, OrderData, OrderWords } from './order-data.ts';
import { isPersonal, readPeople, type PersonalValue } from './people.ts';
import type { Texts } from './person.ts';
import { fieldOfHeading } from './position-columns.ts';
import { readPositions, type Position } from './positions.ts';
import { readDate } from '../time/read-date.ts';
import { areStacked, lineOfText, type Cell, type Line, type Sheet } from './sheet.ts';
import { isTradeName } from './seller.ts';
import { thingsOf } from './things.ts';
import { leftOver } from './unused.ts';
import { readValue } from './values.ts';

/** Values by what their labels mean, each as it stands in the file. */
type Labelled = Map<string, string>;

/** True of a value on the line below its label that can be nothing else. */
function isPlainBelow(meaning: string | null, text: string): boolean {
  const kind = meaning === null ? 'text' : kindOf(meaning);
  if (kind === 'number') return /^(?=\S*\d)\S{3,30}$/.test(text) && readDate(text) === null;
  return ['date', 'money', 'email', 'phone'].includes(kind);
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
  const isList = !isPage && line.cells.length === 1 && isPlainBelow(meaningOf(cell.text), below?.text ?? '');
  const isUnder = isPage || isRow(line) || isList;
  const under = below && meaningOf(below.text) === null && isUnder ? [below.text] : [];
  return [...beside, ...under];
}

function readLabels(
  sheet: Sheet,
  words: OrderWords,
): { labelled: Labelled; personal: PersonalValue[]; notUnderstood: NotUnderstood[] } {
  const labelled: Labelled = new Map();
  const personal: PersonalValue[] = [];
  const failed = new Map<string, NotUnderstood>();
  const keep = (meaning: string, label: string, texts: readonly string[], place: PersonalValue['place']) => {
    if (labelled.has(meaning)) return;
    const reads = texts.map((text) => readValue(meaning, text, words.today));
    const at = reads.findIndex((value) => value !== null);
    const read = reads[at];
    if (typeof read === 'string' && isPersonal(meaning)) personal.push({ meaning, label, text: read, place });
    else if (typeof read === 'string') labelled.set(meaning, read);
    else if (texts[0] && ['date', 'money'].includes(kindOf(meaning)))
      failed.set(meaning, {
        label,
        text: texts[0],
        ...(isAsked(meaning, texts[0]) && { reason: 'price_asked' }),
      });
  };
  for (const [at, line] of sheet.lines.entries()) {
    for (const cell of line.cells) {
      const found = labelIn(cell.text);
      if (found) {
        const texts = candidates(sheet, at, cell, found.rest);
        keep(found.meaning, barePart(found.label.trim()), texts, { at, cell });
        continue;
      }
      const title = titleIn(cell.text);
      if (title === null) continue;
      const { meaning, label, number, day } = title;
      keep(meaning, label, [number], null);
      if (day !== undefined)
        keep(meaning === 'contractNumber' ? 'purchaseDate' : 'documentDate', label, [day], null);
    }
  }
  return {
    labelled,
    personal,
    notUnderstood: [...failed].filter(([meaning]) => !labelled.has(meaning)).map(([, one]) => one),
  };
}

/** True of a price that could be either of two amounts. */
function isAsked(meaning: string, text: string): boolean {
  const read = kindOf(meaning) === 'money' ? moneyIn(text) : null;
  return read !== null && 'asked' in read;
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

const wholeAddress = ['street', 'houseNumber', 'zipCode', 'city'];

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
  return positions.flatMap(({ more }) => more).map((text, row) => lineOfText([text], row));
}

/** What an order says about a contract. The same rules for all files: labels, addresses and tables by their words. */
export function readOrder(sheet: Sheet, words: OrderWords): OrderData {
  const { positions, repeated, others, between, passed, notTaken } = readPositions(sheet);
  const { labelled, personal, notUnderstood } = readLabels(others, words);
  for (const { meaning, text } of repeated) {
    const read = readValue(meaning, text, words.today);
    if (read === null) continue;
    if (isPersonal(meaning)) personal.push({ meaning, label: '', text: read, place: null });
    else if (!labelled.has(meaning)) labelled.set(meaning, read);
  }
  const inside = readLabels({ lines: linesOf(positions), isPage: false }, words).labelled;
  const things = thingsOf(positions, words);
  // A contract's seller is the studio; who sold is one of its people.
  const isStudio = (text: string) => isTradeName(text) || isCompanyName(text);
  const direct = [...inside, ...labelled].filter(
    ([meaning, text]) => /^(kitchen|worktop)\./.test(meaning) || (meaning === 'soldBy' && !isStudio(text)),
  );
  const people = readPeople(others, personal, words);
  const fields = {
    ...things.fields,
    ...Object.fromEntries(direct),
    ...numbersOf(labelled),
    ...datesOf(labelled),
    ...people.fields,
  };
  const whole = kitchenOf(fields, words);
  const landline = refusedPhone(whole);
  const { 'customer.mobileNumber': _refused, ...withoutPhone } = whole;
  const fieldsFound = withRisk(landline === null ? whole : withoutPhone);
  const named = [
    ...people.notUnderstood,
    ...notUnderstood,
    ...(landline === null ? [] : [{ label: 'Tel.', text: landline }]),
    ...notTaken,
    ...things.notTaken,
    ...(sheet.notRead ?? []),
  ];
  const left = leftOver(
    { others, between, positions: [...positions, ...passed] },
    { fields: fieldsFound, devices: things.devices, notUnderstood: named },
    words,
  );
  return {
    fields: fieldsFound,
    devices: things.devices,
    notUnderstood: [...named, ...left.goods.map((text) => ({ label: '', text }))],
    unused: left.others,
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
