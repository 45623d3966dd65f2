import { maxDevicesPerKitchen } from '../contract/objects/insured-object.ts';
import { moneyIn, writeMoney } from '../finance/read-money.ts';
import { headingOf } from '../import/column.ts';
import type { ListEntry } from '../reference-lists/reference-lists.ts';
import { notSpecified } from '../reference-lists/words.ts';
import { said } from '../locale/said.ts';
import { fold } from '../text/fold.ts';
import type { NotTaken, NotUnderstood, OrderDevice, OrderWords } from './order-data.ts';
import { wordsOf } from './labels.ts';
import type { Texts } from './person.ts';
import { isByTheMetre, wholePrice, withoutUnit } from './by-the-metre.ts';
import { countOf, nameOf, type Position } from './positions.ts';
import { readPrice } from './values.ts';

/** What studios call a device, by the key of its type, besides the list's own words. */
const deviceWords: Readonly<Record<string, string>> = {
  'cooking.hob-induction': `Induktions-Kochfeld | Kochfeld | Kochstelle | Kochmulde | Hob | Cooktop`,
  'cooking.hob-gas': `Gas-Kochfeld | Gaskochmulde | Gas cooktop`,
  'cooking.hob-extractor': `Kochfeldabzug | Muldenlüfterkochfeld | Kochfeld mit Muldenlüfter | Venting hob |
      Kochfeld mit Dunstabzug | Kochfeld mit integriertem Abzug | Vented hob`,
  'cooking.oven': `Einbauherd | Backofen | Built-in oven`,
  'cooking.steam-oven': `Dampfbackofen | Kombidampfgarer | Combi steam oven | Steam combi`,
  'cooking.oven-microwave': `Kompaktbackofen mit Mikrowelle | Kombi-Mikrowelle | Combi microwave | Oven microwave`,
  'cooking.microwave': `Mikrowellengerät | Mikrowelle`,
  'cooling.fridge': `Kühlgerät | Kühlautomat | Refrigerator`,
  'cooling.fridge-freezer': `Kühl-Gefrierkombination | Kühl-/Gefrierkombination | Kühl-Gefrier-Kombi | Fridge freezer`,
  'cooling.freezer': `Gefriergerät | Gefrierautomat`,
  'cooling.wine': `Weinklimaschrank | Weinkühler | Weintemperierschrank | Wine fridge`,
  'washing.dishwasher': `Geschirrspülmaschine | Geschirrspülautomat | Spülmaschine | Geschirrspüler`,
  'extraction.hood': `Wandesse | Dunstesse | Dunsthaube | Abzugshaube | Flachschirmhaube | Kopffreihaube | Haube |
      Lüfterbaustein | Dunstabzug | Cooker hood | Chimney hood | Hood`,
  'extraction.downdraft': `Tischlüfter | Downdraft`,
  'extraction.ceiling': `Deckenhaube | Ceiling hood`,
  'water.boiling-tap': `Kochendwasserarmatur | Boiling water tap`,
  'beverages.coffee': `Kaffeevollautomat | Kaffeemaschine | Coffee machine`,
};

/** Work and small parts that name a device and are none, where a description begins with them. */
const notItself =
  /^(montage|lieferung|anschluss|anschluß|einbau(?=\s)|einbausatz|entsorgung|demontage|ausschnitt|zubehör|blende|front|möbelfront|tür|umbau|schrank|unterschrank|hochschrank|hängeschrank|highboard|garantie|filter|aktivkohle|backblech|installation|delivery|connection|cut-?out|fitting|accessor|panel|door|cabinet|base unit|tall unit|housing|warranty|disposal)/i;
const worktopWords = /arbeitsplatte|\bapl\b|worktop|countertop|benchtop/i;
const partsOfWorktop =
  /ausschnitt|bearbeitung|leiste|profil|kante(?!n?\w*\s*arbeitsplatte)|montage|cut-?out|edging|upstand|fitting/i;
const kitchenWords = /küche|kueche|möbel|moebel|korpus|kitchen|furniture|cabinetry|einbauküche/i;

/** Words as they are compared, with the entry of a list that each means, longest first. */
type Named = readonly { word: string; means: ListEntry }[];

/** The entry of a list that a text names by its longest word. A short word must be a text's word or the end of one. */
function namedIn(text: string, words: Named): ListEntry | null {
  const folded = fold(text);
  const squeezed = folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const tokens = folded.split(' ');
  const found = words.find(({ word }) =>
    word.length <= 5
      ? tokens.some((token) => token === word || token.endsWith(word))
      : squeezed.includes(word),
  );
  return found?.means ?? null;
}

const isNamed = ({ key }: ListEntry) => key !== notSpecified.key && key !== 'other';

function namesOf(
  list: readonly ListEntry[],
  more: (entry: ListEntry) => readonly string[] = () => [],
): Named {
  return list
    .filter((entry) => isNamed(entry))
    .flatMap((entry) =>
      [headingOf(entry.de), headingOf(entry.en), ...more(entry)].map((word) => ({ word, means: entry })),
    )
    .toSorted((a, b) => b.word.length - a.word.length);
}

/** What is looked for in the words of a position. */
interface Names {
  types: Named;
  materials: Named;
  applianceBrands: Named;
  kitchenBrands: Named;
  words: OrderWords;
}

function namesIn(words: OrderWords): Names {
  const brands = (list: readonly ListEntry[]): Named =>
    list
      .filter((entry) => isNamed(entry))
      .map((entry) => ({ word: fold(entry.de), means: entry }))
      .toSorted((a, b) => b.means.de.length - a.means.de.length);
  return {
    types: namesOf(words.deviceTypes, ({ key }) => wordsOf(deviceWords[key] ?? '')),
    materials: namesOf(words.worktopMaterials),
    applianceBrands: brands(words.applianceBrands),
    kitchenBrands: brands(words.kitchenBrands),
    words,
  };
}

/** The brand that a text names as a word of its own. */
function brandIn(text: string, brands: Named): string | null {
  const tokens = ` ${fold(text)} `;
  return brands.find(({ word }) => tokens.includes(` ${word} `))?.means.de ?? null;
}

/** A type's designation in a text: letters and digits in one word, `HBG7764B1` or `KM 7564 FL`. */
function modelIn(text: string): string | null {
  const words = (text.match(/[A-Z0-9./-]{3,40}/g) ?? []).map((word) =>
    word.replace(/^[\d./-]{0,40}[./-]/, '').replace(/[./-]{1,40}$/, ''),
  );
  const code =
    words.find((word) => /^[A-Z][A-Z0-9]{2}/.test(word) && /\d/.test(word)) ??
    /\b[A-Z]{1,4}\s\d{3,5}(?:[\s-][A-Z0-9]{1,4}){0,8}\b/.exec(text)?.[0];
  return code && !/^\d+(?:cm|mm|kw|w|v|db|l)$/i.test(code) ? code : null;
}

/** The price of one piece; of a quantity that is none, the price of all of it. */
function priceOf({ texts }: Position, quantity: number | null): string | null {
  const [unit, total] = [texts.unitPrice, texts.totalPrice].map((text) => (text ? readPrice(text) : null));
  if (quantity === null) return total === null || total === undefined ? null : writeMoney(total);
  const cents =
    unit ?? (total !== null && total !== undefined && total % quantity === 0 ? total / quantity : null);
  return cents === null || cents === undefined ? null : writeMoney(cents);
}

/** A price that is not taken. */
interface Unread {
  text: string;
  reason?: NotTaken;
}

/** The price of a device that could not be read, or could be two amounts. */
function unreadPrice(
  { texts }: Position,
  { device, quantity }: { device: OrderDevice; quantity: number | null },
): Unread | null {
  const text = texts.unitPrice ?? texts.totalPrice ?? '';
  if (quantity === null || device.grossPurchasePrice !== undefined || !/[1-9]/.test(text)) return null;
  const read = moneyIn(text);
  return read !== null && 'asked' in read ? { text, reason: 'price_asked' } : { text };
}

function filled(texts: Record<string, string | null | undefined>): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text && text.length <= 100 ? [[key, text]] : [])),
  );
}

function deviceOf(
  position: Position,
  { types, applianceBrands, words }: Names,
): { device: OrderDevice; quantity: number | null } | null {
  const { texts, more } = position;
  const description = texts.description ?? '';
  if (notItself.test(description) || worktopWords.test(description)) return null;
  const [first = ''] = description.split(/[,;(]|\s(?:für|for|zu)\s/i);
  const type = namedIn(texts.kind ?? '', types) ?? namedIn(first, types) ?? namedIn(texts.model ?? '', types);
  if (!type) return null;
  const whole = [description, ...more].join(' ');
  const quantity = isByTheMetre(position) ? null : countOf(texts.quantity ?? '1');
  return {
    quantity,
    device: filled({
      deviceType: said(type, words.language),
      manufacturer: texts.manufacturer ?? brandIn(whole, applianceBrands),
      model: texts.model ?? modelIn(whole),
      grossPurchasePrice: priceOf(position, quantity),
      serialNumber: texts.serialNumber,
      articleNumber: texts.articleNumber,
    }),
  };
}

function worktopOf(
  position: Position,
  { materials, words }: Names,
): { parts: Texts; unread: Unread | null } | null {
  const { texts, more } = position;
  const description = texts.description ?? '';
  if (!worktopWords.test(`${texts.kind ?? ''} ${description}`) || partsOfWorktop.test(description))
    return null;
  const material = namedIn([description, ...more].join(' '), materials);
  const price = wholePrice(position, countOf(texts.quantity ?? '1'));
  const isKnown = typeof price === 'number';
  return {
    parts: filled({
      'worktop.material': material && said(material, words.language),
      'worktop.manufacturer': texts.manufacturer,
      'worktop.grossPurchasePrice': isKnown ? writeMoney(price) : null,
    }),
    unread: isKnown ? null : unreadWorktopPrice(texts, price),
  };
}

/** The price of a worktop that could not be read, could be two amounts, or contradicts its length. */
function unreadWorktopPrice(
  { quantity = '', unit, unitPrice, totalPrice }: Position['texts'],
  price: { differ: [number, number] } | null,
): Unread | null {
  if (price !== null) {
    const amount = [quantity, unit].filter(Boolean).join(' ');
    return { text: `${amount} × ${unitPrice} ≠ ${totalPrice}`, reason: 'price_differs' };
  }
  const text = totalPrice ?? unitPrice ?? '';
  if (!/[1-9]/.test(text)) return null;
  const read = moneyIn(withoutUnit(text));
  return read !== null && 'asked' in read ? { text, reason: 'price_asked' } : { text };
}

function kitchenOf({ texts, more }: Position, { kitchenBrands }: Names): Texts | null {
  const description = texts.description ?? '';
  const whole = [description, ...more].join(' ');
  const brand = texts.manufacturer
    ? brandIn(texts.manufacturer, kitchenBrands)
    : brandIn(whole, kitchenBrands);
  const isKitchen = kitchenWords.test(`${texts.kind ?? ''} ${description}`);
  if (!isKitchen || /montage|lieferung|installation|delivery|fitting/i.test(description)) return null;
  return filled({ 'kitchen.manufacturer': brand ?? texts.manufacturer, 'kitchen.model': texts.model });
}

/**
 * Tells lines that read like a device of an order: they name one, and its type, an amount or how many; among positions
 * its name is enough.
 */
export function goodsTest(words: OrderWords): (text: string, place: { isAmong: boolean }) => boolean {
  const { types } = namesIn(words);
  return (text, { isAmong }) => {
    const bare = text.replace(/^[^\p{L}\p{N}]{1,9}/u, '');
    const [, count, rest = bare] =
      /^(\d{1,3}(?:\.\d)?)\.? ?(?:x|stc?k\.?|stück|mal)? (.+)$/i.exec(bare) ?? [];
    const isSold = count !== undefined || /\d[.,](?:\d{2}|-)|€|\bEUR\b/.test(rest) || modelIn(rest) !== null;
    const [first = ''] = rest.split(/[,;(]|\s(?:für|for|zu)\s/i);
    return (isSold || isAmong) && !notItself.test(rest) && namedIn(first, types) !== null;
  };
}

/**
 * What the positions of an order are: devices, a worktop, the kitchen itself. All else, such as work, is named as no
 * device, and a device of which nobody can tell how many as such.
 */
export function thingsOf(
  positions: readonly Position[],
  words: OrderWords,
): { devices: OrderDevice[]; fields: Texts; notTaken: NotUnderstood[] } {
  const devices: OrderDevice[] = [];
  const notTaken: NotUnderstood[] = [];
  let fields: Texts = {};
  const names = namesIn(words);
  for (const position of positions) {
    const leave = (reason: NotTaken) =>
      notTaken.push({
        label: nameOf(position.texts),
        text: position.texts.description ?? position.texts.kind ?? position.texts.model ?? '',
        reason,
      });
    const found = deviceOf(position, names);
    if (found && found.quantity === null) leave('quantity_unclear');
    else if (found) devices.push(...Array.from({ length: found.quantity ?? 1 }, () => found.device));
    if (found) {
      const price = unreadPrice(position, found);
      if (price !== null) notTaken.push({ label: nameOf(position.texts), ...price });
    } else {
      const worktop = worktopOf(position, names);
      const parts = { ...worktop?.parts, ...kitchenOf(position, names) };
      if (worktop?.unread) notTaken.push({ label: nameOf(position.texts), ...worktop.unread });
      fields = { ...parts, ...fields };
      // A front or a cabinet only names the kitchen's brand, and a second worktop has no field.
      const isIn = Object.entries(parts).every(([path, text]) => fields[path] === text);
      const isSaid = Object.keys(parts).some((path) => path !== 'kitchen.manufacturer');
      if (!isIn || !isSaid) leave('no_device');
    }
  }
  const beyond = devices.length - maxDevicesPerKitchen;
  if (beyond > 0) notTaken.push({ label: '', text: `+ ${beyond}`, reason: 'too_many_devices' });
  return { devices: devices.slice(0, maxDevicesPerKitchen), fields, notTaken };
}
