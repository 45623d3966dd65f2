import { getDocument } from 'unpdf/pdfjs';
import type { OrderData } from '#domain/order-data/order-data.ts';
import { readOrder } from '#domain/order-data/read-order.ts';
import { sheetOfText } from '#domain/order-data/read-text.ts';
import { sheetOfPdf } from '#page/pdf/pdf-sheet.ts';
import { initialLists } from '#server/reference-lists/entries.ts';
import { pdfLayouts } from './pdf-papers.ts';
import { textLayouts } from './text-papers.ts';
import type { WrittenPaper } from './written-paper.ts';

/** How often a field was read right, read wrong or though it is not there, and missed. */
export interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

export interface JudgedPapers {
  papers: number;
  fields: Map<string, Tally>;
  /** What of a studio was taken for the customer's, by paper. */
  sellers: string[];
  mistakes: string[];
}

async function read({ bytes, made }: WrittenPaper): Promise<OrderData> {
  const sheet =
    typeof bytes === 'string' ? sheetOfText(bytes) : await sheetOfPdf({ getDocument }, bytes.slice());
  if (typeof sheet === 'string') throw new Error(sheet);
  return readOrder(sheet, { ...initialLists, language: 'de', today: '2026-11-23', seller: made.known });
}

/** What of the studio stands where the customer's should. */
function sellersIn(
  { made: { studio, consultant, customer } }: WrittenPaper,
  { fields }: OrderData,
): string[] {
  const own = customer.truth;
  const digits = (text: string) =>
    text
      .replaceAll(/\D/g, '')
      .replace(/^49|^0/, '')
      .replace(/^0/, '');
  return [
    ['customer.companyName', studio.name],
    ['customer.lastName', studio.name],
    ['customer.email', studio.email],
    ['customer.email', consultant.email],
    ['customer.address.street', studio.street],
    ['customer.address.zipCode', studio.zipCode],
    ['riskAddress.street', studio.street],
  ]
    .filter(([path, text]) => fields[path!] !== undefined && fields[path!] === text && own[path!] !== text)
    .map(([path]) => path!)
    .concat(
      [studio.phone, studio.fax, consultant.phone].some(
        (one) => digits(one) === digits(fields['customer.mobileNumber'] ?? '-'),
      )
        ? ['customer.mobileNumber']
        : [],
    );
}

/** Makes, writes and reads papers of each layout, and counts field by field. */
export async function judgePapers(
  seeds: readonly number[],
  only: (layout: string) => boolean = () => true,
): Promise<JudgedPapers> {
  const judged: JudgedPapers = { papers: 0, fields: new Map(), sellers: [], mistakes: [] };
  const layouts = Object.entries({ ...pdfLayouts, ...textLayouts }).filter(([name]) => only(name));
  for (const seed of seeds) {
    for (const [name, write] of layouts) {
      const paper = await write(seed);
      const data = await read(paper);
      count(judged, `${name} ${seed}`, paper, data);
    }
  }
  return judged;
}

function count(judged: JudgedPapers, name: string, paper: WrittenPaper, data: OrderData): void {
  judged.papers += 1;
  judged.sellers.push(...sellersIn(paper, data).map((path) => `${name}: ${path}`));
  const { fields, devices, isUnclear } = paper.truth;
  const isTold = data.notUnderstood.some(({ reason }) => reason === 'customer_unclear');
  // Where no customer is proposed, the person has to be told.
  const isNamed = 'customer.lastName' in data.fields || 'customer.companyName' in data.fields;
  const isToTell = isUnclear || !isNamed;
  const want: Record<string, string> = {
    ...fields,
    devices: String(devices),
    ...(isToTell && { 'said to be unclear': 'yes' }),
  };
  const got: Record<string, string> = {
    ...data.fields,
    devices: String(data.devices.length),
    ...(isTold && { 'said to be unclear': 'yes' }),
  };
  for (const field of new Set([...Object.keys(want), ...Object.keys(got)])) {
    const tally = judged.fields.get(field) ?? { right: 0, wrong: 0, missed: 0 };
    judged.fields.set(field, tally);
    if (want[field] === got[field]) {
      tally.right += 1;
      continue;
    }
    if (got[field] !== undefined) tally.wrong += 1;
    if (want[field] !== undefined) tally.missed += 1;
    judged.mistakes.push(`${name}: ${field}: ${want[field] ?? 'nothing'} read as ${got[field] ?? 'nothing'}`);
  }
}

export const precisionOf = ({ right, wrong }: Tally) => (right + wrong === 0 ? 1 : right / (right + wrong));
export const recallOf = ({ right, missed }: Tally) => (right + missed === 0 ? 1 : right / (right + missed));
