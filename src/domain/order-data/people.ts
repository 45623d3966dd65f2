import { spacedTyping } from '../customer/international-phone.ts';
import { germanMobileProblem, phoneIn } from '../customer/phone.ts';
import { addresseesOf, isSameName, textsBelow, type Block } from './address-block.ts';
import { labelIn } from './label-in.ts';
import { isCustomersOwn, kindOf, meaningOf, roleOf, type Role } from './labels.ts';
import type { NotUnderstood } from './order-data.ts';
import { ownerOf } from './owner.ts';
import { readAddressLine, readNameLine, readNames, readPlace, readStreet, type Texts } from './person.ts';
import { makeSellers, type Seller, type Sellers } from './seller.ts';
import { contactsIn, learnSenders } from './senders.ts';
import type { Cell, Sheet } from './sheet.ts';
import { readValue } from './values.ts';
import type { PlainDate } from '../time/date.ts';

/** A value under a label that says something of a person, and where the label stands; no place of a column's. */
export interface PersonalValue {
  meaning: string;
  label: string;
  text: string;
  place: { at: number; cell: Cell } | null;
}

/** True for labels of a person or an address, which the seller has as well. */
export function isPersonal(meaning: string): boolean {
  return /^(?:customer|riskAddress)\.|^(?:customerName|addressLine|deliveryAddressLine|streetLine|placeLine)$/.test(
    meaning,
  );
}

const isContact = (meaning: string) => kindOf(meaning) === 'email' || kindOf(meaning) === 'phone';
const at = 'customer.address';
const contacts = ['customer.email', 'customer.mobileNumber'] as const;

/** A value with its owner. */
interface Owned extends PersonalValue {
  owner: Role | null;
}

/** True for what is known to be a seller's. */
function isSellers({ meaning, text }: PersonalValue, sellers: Sellers): boolean {
  if (kindOf(meaning) === 'email') return sellers.isEmail(text);
  if (kindOf(meaning) === 'phone') return sellers.isPhone(text);
  if (/name$/i.test(meaning)) return sellers.isName(text);
  const address = meaning.toLowerCase().endsWith('addressline') ? readAddressLine(text, at) : null;
  return address !== null && sellers.isAddress(address, at);
}

/** The values to use, by meaning: the customer's own before those without an owner. */
function chosen(
  values: readonly Owned[],
  takes: { freeContacts: boolean; freeAddresses: boolean },
): { texts: Map<string, string>; unclear: NotUnderstood[] } {
  const texts = new Map<string, string>();
  const unclear: NotUnderstood[] = [];
  for (const meaning of new Set(values.map((one) => one.meaning))) {
    const all = values.filter((one) => one.meaning === meaning);
    const isDelivery = meaning.startsWith('riskAddress.');
    const own = all.filter(
      ({ owner, label }) =>
        owner === 'customer' ||
        (isDelivery && owner === 'delivery') ||
        (isContact(meaning) && isCustomersOwn(label)),
    );
    const free = all.filter(({ owner }) => owner === null);
    const takesFree = isContact(meaning)
      ? takes.freeContacts
      : takes.freeAddresses || meaning.startsWith('customer.');
    const rest = takesFree ? free : [];
    const from = own.length > 0 ? own : rest;
    const different = [...new Set(from.map(({ text }) => text))];
    if (own.length === 0 && isContact(meaning) && different.length > 1 && kindOf(meaning) === 'email')
      unclear.push({ label: from[0]!.label, text: different.join(' / '), reason: 'contact_unclear' });
    else if (from[0]) texts.set(meaning, bestOf(meaning, different));
  }
  return { texts, unclear };
}

/** Of several phones a German mobile one, which is what the form asks a consumer for. */
function bestOf(meaning: string, texts: readonly string[]): string {
  const mobile =
    kindOf(meaning) === 'phone' ? texts.find((text) => germanMobileProblem(text) === null) : undefined;
  return mobile ?? texts[0]!;
}

/** Email and phone in the lines below an address. */
function contactBelow(sheet: Sheet, block: Block, sellers: Sellers, today: PlainDate): Texts {
  const texts: string[] = [];
  for (const { text: whole, line } of textsBelow(sheet, block)) {
    const { cells } = sheet.lines[line]!;
    const next = cells[cells.findIndex((cell) => cell.text === whole) + 1]?.text ?? '';
    if (roleOf(labelIn(whole)?.label ?? whole) !== null) break;
    texts.push(meaningOf(whole) !== null ? `${whole} ${next}` : whole);
  }
  return contactOf(texts, sellers, today);
}

/** Email and phone in texts about a customer, each alone, behind its name, or several in one text. */
function contactOf(texts: readonly string[], sellers: Sellers, today: PlainDate): Texts {
  const found: Record<string, string[]> = {};
  for (const text of texts.flatMap((one) => one.split(/ ?[,;|·•] ?/))) {
    const [, label = '', value = text] =
      /^([\p{L}.-]+(?: \p{L}+\.?)?)(?: ?:)? ([+(\d\p{L}].*)$/u.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
    for (const meaning of contacts) {
      const isNamed =
        label !== '' && (meaningOf(label) === meaning || meaningOf(label.split(' ')[0]!) === meaning);
      const read = readValue(meaning, isNamed ? value : text, today);
      const isTheirs =
        read !== null && (meaning === 'customer.email' ? sellers.isEmail(read) : sellers.isPhone(read));
      if (read !== null && !isTheirs) (found[meaning] ??= []).push(read);
    }
  }
  return Object.fromEntries(Object.entries(found).map(([meaning, all]) => [meaning, bestOf(meaning, all)]));
}

/** Names and addresses under labels: in parts, or in lines that are taken apart. */
function labelledPerson(texts: ReadonlyMap<string, string>): Texts {
  const of = (meaning: string) => texts.get(meaning) ?? '';
  const own = [...texts].filter(([meaning]) => /^(customer|riskAddress)\./.test(meaning));
  const split = readStreet(of(`${at}.street`), at);
  const street = texts.get('streetLine');
  return {
    ...readNameLine(of('customerName'), at),
    ...readAddressLine(of('addressLine'), at),
    ...(readStreet(of('streetLine'), at) ?? (street && { [`${at}.street`]: street })),
    ...readPlace(of('placeLine'), at),
    ...Object.fromEntries(own),
    ...(!texts.has(`${at}.houseNumber`) && split),
    ...(texts.has('customer.companyName') && { 'customer.type': 'organization' }),
  };
}

/** A delivery address whose street and town have labels of their own. */
function labelledDelivery(values: readonly Owned[]): Texts {
  const of = (meaning: string) =>
    values.find((one) => one.owner === 'delivery' && one.meaning === meaning)?.text ?? '';
  const street = readStreet(of('streetLine') || of(`${at}.street`), 'riskAddress');
  const place = readPlace(of('placeLine'), 'riskAddress');
  return {
    ...readAddressLine(of('deliveryAddressLine'), 'riskAddress'),
    ...(street && place && { ...street, ...place }),
  };
}

/** Addresses in one cell, whatever they are called. On a page they might be anybody's. */
function anyAddress({ lines, isPage }: Sheet, sellers: Sellers): Texts {
  const cells = isPage
    ? []
    : lines.flatMap((line) => line.cells.map((cell, index) => ({ cell, before: line.cells[index - 1] })));
  const found = cells
    .filter(
      ({ cell, before }) =>
        /\d{4}/.test(cell.text) && !isElsewhere(labelIn(cell.text)?.label ?? before?.text ?? ''),
    )
    .map(({ cell }) => readAddressLine(cell.text, at))
    .filter((one): one is Texts => one !== null && !sellers.isAddress(one, at));
  const [first] = found;
  return first && found.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : {};
}

const isElsewhere = (label: string) => ![null, 'customer'].includes(roleOf(label));

/** The paper's customer, and what about them is uncertain. */
export function readPeople(
  sheet: Sheet,
  values: readonly PersonalValue[],
  { seller, today }: { seller?: Seller | undefined; today: PlainDate },
): { fields: Texts; notUnderstood: NotUnderstood[] } {
  const sellers = makeSellers(seller);
  const isSenderSeen = learnSenders(sheet, sellers);
  const namedTexts = values.filter(
    ({ meaning, label, text }) =>
      meaning === 'customerName' && roleOf(label) !== null && !sellers.isName(text),
  );
  const names = namedTexts
    .map(({ text }) => readNameLine(text, at))
    .filter((one): one is Texts => one !== null);
  const isAgreed = names.every((one) => isSameName(names[0]!, one) !== false);
  const named = isAgreed ? (names[0] ?? null) : null;
  const found = addresseesOf(sheet, { sellers, named, isSellerSeen: () => isSenderSeen });
  for (const block of found.sellers) learnBlock(sheet, block, sellers);

  const owned = values
    .filter((value) => !isSellers(value, sellers))
    .map((value): Owned => {
      const owner = value.place ? ownerOf(sheet, { ...value.place, sellers, found }) : 'customer';
      return { ...value, owner };
    });
  const { texts, unclear } = chosen(owned, {
    // A letterhead and a mail's last lines have them too.
    freeContacts: !sheet.isPage && found.customer === null && seller !== undefined,
    freeAddresses: !sheet.isPage || named !== null,
  });
  const ownLines = isAgreed ? namedTexts.map(({ text }) => text).filter((text) => /[,;·•|]/.test(text)) : [];
  const labelled = { ...contactOf(ownLines, sellers, today), ...labelledPerson(texts) };
  const block = found.customer;
  const blockName = block && readNames(block.names);
  const isOther = block !== null && isSameName(named, blockName) === false;
  const isUnsure =
    !isAgreed || (isOther && found.isClear) || (block === null && named === null && found.unsure.length > 0);
  const isMissing =
    block === null && !hasName(labelled) && (found.sellers.length > 0 || found.delivery !== null);
  const own = block && !isOther ? blockTexts(sheet, block, sellers, today) : {};
  const person = joined(labelled, own, sheet.isPage);
  const delivery = {
    ...labelledDelivery(owned),
    ...found.delivery?.address('riskAddress'),
  };
  const unread = block !== null && !isOther && block.names.length > 0 && !hasName(person);
  const address = person[`${at}.zipCode`] === undefined ? anyAddress(sheet, sellers) : {};
  const all = { ...address, ...person, ...delivery };
  const isSure = !isUnsure && !isMissing;
  const told = [
    ...found.unsure,
    ...(isMissing && found.delivery ? [found.delivery] : []),
    ...(isOther ? [block] : []),
  ].map(({ names: lines }) => lines.at(-1) ?? '');
  // Two names on two lines that nobody can tell apart are both named.
  const unreadNames = unread ? block.names.slice(-2) : [];
  const who = [
    ...new Set([...(isUnsure ? namedTexts.map(({ text }) => text) : []), ...told, ...unreadNames]),
  ].filter(Boolean);
  return {
    fields: isSure ? withPhone(withoutSellers(all, sellers)) : {},
    notUnderstood: [
      ...unclear,
      ...(isSure && !unread
        ? []
        : [{ label: '', text: who.join(' / '), reason: 'customer_unclear' as const }]),
    ],
  };
}

/** With the phone as the form writes it; a national number is one of the address's country. */
function withPhone(texts: Texts): Texts {
  const typed = texts['customer.mobileNumber'];
  if (typed === undefined) return texts;
  return { ...texts, 'customer.mobileNumber': spacedTyping(phoneIn(texts[`${at}.country`], typed)) };
}

const hasName = (texts: Texts) =>
  texts['customer.lastName'] !== undefined || texts['customer.companyName'] !== undefined;

function learnBlock(sheet: Sheet, block: Block, sellers: Sellers): void {
  const address = block.address('it');
  sellers.learn({
    name: block.names[0],
    street: address['it.street'],
    houseNumber: address['it.houseNumber'],
    zipCode: address['it.zipCode'],
  });
  for (const { text } of textsBelow(sheet, block)) sellers.learn(contactsIn(text));
}

function blockTexts(sheet: Sheet, block: Block, sellers: Sellers, today: PlainDate): Texts {
  return { ...readNames(block.names), ...block.address(at), ...contactBelow(sheet, block, sellers, today) };
}

/** What labels and a block say of one customer. On a page the block goes first, elsewhere the labels. */
function joined(labelled: Texts, own: Texts, isPage: boolean): Texts {
  const [first, second] = isPage ? [own, labelled] : [labelled, own];
  // The parts of a name and of an address belong together.
  const groups = [
    /^customer\.(?:type|companyName|gender|customTitle|firstName|lastName|personTwo\w+)$|^secondPerson$/,
    /^customer\.address\.(?:street|houseNumber|zipCode|city|country)$/,
  ];
  const isTaken = (path: string) =>
    groups.some(
      (group) => group.test(path) && Object.keys(first).some((one) => group.test(one) && isTelling(one)),
    );
  const more = Object.entries(second).filter(([path]) => !isTaken(path));
  return { ...Object.fromEntries(more), ...first };
}

/** Parts without which neither a name nor an address says anything. */
const isTelling = (path: string) => /lastName|companyName|zipCode|street$/.test(path);

/** What was read about a customer, without the seller's details. */
function withoutSellers(texts: Texts, sellers: Sellers): Texts {
  const name = texts['customer.companyName'] ?? '';
  const isDropped = (path: string) =>
    (path === 'customer.email' && sellers.isEmail(texts[path]!)) ||
    (path === 'customer.mobileNumber' && sellers.isPhone(texts[path]!)) ||
    (/^customer\.(?:type|companyName)$/.test(path) && name !== '' && sellers.isName(name)) ||
    (path.startsWith(`${at}.`) && sellers.isAddress(texts, at)) ||
    (path.startsWith('riskAddress.') && sellers.isAddress(texts, 'riskAddress'));
  return Object.fromEntries(Object.entries(texts).filter(([path]) => !isDropped(path)));
}
