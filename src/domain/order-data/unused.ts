import { moneyIn, writeMoney } from '../finance/read-money.ts';
import { dayText } from '../time/day-text.ts';
import { readDate } from '../time/read-date.ts';
import { fold } from '../text/fold.ts';
import { labelIn, titleIn } from './label-in.ts';
import { columnsOf } from './position-columns.ts';
import type { OrderData, OrderWords } from './order-data.ts';
import { countryNamed } from './person.ts';
import type { Position } from './positions.ts';
import type { Line, Sheet } from './sheet.ts';
import { goodsTest } from './things.ts';

/** Words beside a value that say nothing more: forms of address and what joins names. */
const joints = new Set(
  fold(
    'Herr Herrn Frau Familie Fam Firma Eheleute Ehepaar Mr Mrs Ms und u and & An Nr No Tel vom from the EUR Euro brutto inkl MwSt',
  ).split(' '),
);

function wordsIn(text: string): string[] {
  return fold(text.replace(/^[A-Z]{1,2}-(?=\d{4})/, ''))
    .split(/[ @.]/)
    .filter((word) => word !== '' && !joints.has(word));
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** What has been taken or named of a paper. */
type Result = Pick<OrderData, 'fields' | 'devices' | 'notUnderstood'>;

type Test = (text: string) => boolean;

/** Tells texts of which the result, or what is known of the seller, says each word. */
function saidBy({ fields, devices, notUnderstood }: Result, { seller }: OrderWords): Test {
  const texts = [
    ...Object.values(fields),
    ...devices.flatMap((device) => Object.values(device)),
    ...notUnderstood.flatMap(({ label, text }) => [label, text]),
  ];
  const known = [...texts, ...Object.values(seller ?? {})].filter((text) => typeof text === 'string');
  const country = fields['customer.address.country'] ?? 'DE';
  const words = new Set(known.flatMap(wordsIn));
  const phones = known.filter((text) => /^[+0][\d ()/.-]{7,30}$/.test(text) && readDate(text) === null);
  const numbers = phones.map(digitsIn);
  const whole = new Set(known);

  function isValue(text: string): boolean {
    const day = readDate(text);
    if (day !== null && whole.has(dayText(day))) return true;
    const money = moneyIn(text);
    if (money !== null && 'cents' in money && whole.has(writeMoney(money.cents))) return true;
    const digits = digitsIn(text);
    return (
      !/\p{L}{2}/u.test(text) && digits.length >= 7 && numbers.some((one) => one.endsWith(digits.slice(-7)))
    );
  }

  return (text) =>
    isValue(text) || countryNamed(text) === country || wordsIn(text).every((word) => words.has(word));
}

/** True if nothing of a cell is lost: its text, or what stands behind its label, is in the result. */
function isCellSaid(text: string, isSaid: Test): boolean {
  const label = labelIn(text);
  if (label !== null) return label.rest === '' || isSaid(label.rest);
  const title = titleIn(text);
  if (title === null) return isSaid(text);
  return isSaid(title.number) && (title.day === undefined || isSaid(title.day));
}

const mostSigns = 200;

const textOf = ({ cells }: Line) =>
  cells
    .map(({ text }) => text)
    .join(' · ')
    .slice(0, mostSigns);

/** What of a paper stands in no position, and the positions. */
interface Paper {
  others: Sheet;
  /** Those of the others that stand among positions. */
  between: readonly Line[];
  positions: readonly Position[];
}

/**
 * What a paper says that is neither taken nor named: `goods` read like devices that stand in no table. Of a text each line
 * counts, what stands below a position too; on a page, which has heads, feet and terms, what stands among positions.
 */
export function leftOver(
  { others, between, positions }: Paper,
  result: Result,
  words: OrderWords,
): { goods: string[]; others: string[] } {
  const isSaid = saidBy(result, words);
  const isGoods = goodsTest(words);
  const isUnsaid = (text: string) => !isCellSaid(text, isSaid);
  const among = new Set(between);
  const goods: string[] = [];
  const rest: string[] = [];
  for (const line of others.lines) {
    if (columnsOf(line) !== null || !line.cells.some(({ text }) => isUnsaid(text))) continue;
    const text = textOf(line);
    if (isGoods(text, { isAmong: among.has(line) })) goods.push(text);
    else if (!others.isPage || among.has(line)) rest.push(text);
  }
  const below = others.isPage ? [] : positions.flatMap(({ more }) => more).filter(isUnsaid);
  return { goods, others: [...rest, ...below.map((text) => text.slice(0, mostSigns))] };
}
