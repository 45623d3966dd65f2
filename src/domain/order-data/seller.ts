import { tidyPhone } from '../customer/phone.ts';
import { fold } from '../text/fold.ts';
import type { Texts } from './person.ts';

/** The seller, as far as it is known: the signed-in retailer, or the one that a paper names as its sender. */
export interface Seller {
  name?: string | undefined;
  street?: string | undefined;
  houseNumber?: string | undefined;
  zipCode?: string | undefined;
  city?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  websiteUrl?: string | null | undefined;
  vatId?: string | null | undefined;
}

const legalForms = new Set(
  'gmbh mbh co kg kgaa ag se ug ohg gbr egbr e k ek eg inh inhaber inhaberin haftungsbeschrankt firma fa ltd sarl'.split(
    ' ',
  ),
);

/** A company's name in its words, without its legal form. */
function coreOf(name: string): string[] {
  return fold(name)
    .split(/[ .@]/)
    .filter((word) => word !== '' && !legalForms.has(word));
}

const trade =
  /^(?:kuchen(?:studio|haus|treff\p{L}*|welt|zentrum|center|land|profis?|atelier|forum|loft|werk|werkstatt|manufaktur|galerie|planung|ideen|design|partner|(?:fach)?markt|eck|punkt|spezialist|zeile|art|team)?|\p{L}*(?:kuchen|studio|mobelhaus|mobelhandel|mobelcenter|einrichtungshaus|einrichtungen|wohnstudio|kitchens?))$/u;

/** True of a name that only those who sell kitchens have. */
export function isTradeName(name: string): boolean {
  return fold(name.slice(0, 120))
    .split(' ')
    .some((word) => trade.test(word));
}

const signs =
  /\b(?:USt|UID|VAT|MwSt)[-. ]{0,2}(?:Id|Nr|No|reg)|\bATU ?\d|\b(?:DE|CHE)[- ]?\d{3}[ .]?\d{3}[ .]?\d{3}\b|\bIBAN\b|\bBIC\b|\bSWIFT\b|\bHR[AB]\b|handelsregister|registergericht|amtsgericht|\bAG [A-ZÄÖÜ]\p{L}+ HR|steuer-?nummer|\bSt\.?-? ?Nr\b|geschäftsf|inhaber|\binh\.|bankverbindung|\bFax\b|telefax|gläubiger|www\.|https?:|öffnungszeiten|\bCEO\b|managing director|registered office/iu;

/** True for texts that belong to a paper's sender: numbers of registers and banks, a website, a fax. */
export function isSellersSign(text: string): boolean {
  return signs.test(text.slice(0, 300));
}

/** Providers of mail addresses that do not say whose they are. */
const everybodys =
  /^(?:gmx|web|t-online|gmail|googlemail|outlook|hotmail|live|icloud|me|yahoo|freenet|posteo|mailbox|aol|arcor|mail|online|vodafone|1und1|magenta|bluewin|chello|aon|a1|hispeed)\./;

function domainOf(url: string): string {
  return (/(?:^|@|\/\/|www\.)([\p{L}\d.-]{1,80}\.\p{L}{2,20})(?:$|[/?#\s:])/u.exec(url.trim())?.[1] ?? '')
    .toLowerCase()
    .replace(/^www\./, '');
}

/** A street as it is compared: `Haupt-Str. 1` is `Hauptstraße 1`. */
function placeOf(street: string, houseNumber: string, zipCode: string): string {
  const way = fold(street)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/str(?:asse)?$/, 'str');
  return `${way} ${houseNumber.toLowerCase().replaceAll(/\s/g, '')} ${zipCode.replaceAll(/\D/g, '')}`;
}

/** Recognizes the seller in what a paper says about a customer. */
export interface Sellers {
  learn: (seller: Seller) => void;
  isName: (text: string) => boolean;
  /** Of an address under a path. */
  isAddress: (texts: Texts, at: string) => boolean;
  isEmail: (text: string) => boolean;
  isPhone: (text: string) => boolean;
  /** True if a text says any of it. */
  isNamedIn: (text: string) => boolean;
}

/** Begins with what the device knows of the signed-in retailer. */
export function makeSellers(known: Seller | undefined): Sellers {
  const names: string[][] = [];
  const places = new Set<string>();
  const emails = new Set<string>();
  const domains = new Set<string>();
  const phones = new Set<string>();
  const vatIds = new Set<string>();

  function learn(seller: Seller): void {
    const core = coreOf(seller.name ?? '');
    if (core.join('').length >= 3) names.push(core);
    const { street, houseNumber, zipCode } = seller;
    if (street && houseNumber && zipCode) places.add(placeOf(street, houseNumber, zipCode));
    const email = seller.email?.toLowerCase() ?? '';
    if (email !== '') emails.add(email);
    for (const domain of [domainOf(email), domainOf(seller.websiteUrl ?? '')])
      if (domain !== '' && !everybodys.test(domain)) domains.add(domain);
    const phone = digitsOf(seller.phone ?? '');
    if (phone.length >= 7) phones.add(phone);
    if (seller.vatId) vatIds.add(squeezed(seller.vatId));
  }

  function isName(text: string): boolean {
    const words = coreOf(text.slice(0, 120));
    const whole = words.join('');
    return names.some((core) => {
      if (whole === core.join('')) return true;
      const isTelling = core.length > 1 || isTradeName(core[0]!);
      if (isTelling && ` ${words.join(' ')} `.includes(` ${core.join(' ')} `)) return true;
      return words.length > 1 && isTradeName(text) && words.every((word) => core.includes(word));
    });
  }

  function isEmail(text: string): boolean {
    const email = text.trim().toLowerCase();
    return emails.has(email) || domains.has(domainOf(email));
  }

  /** A main line ends in a nought, its extensions in other figures. */
  function isPhone(text: string): boolean {
    const phone = digitsOf(text);
    const isExtension = (one: string) =>
      one.endsWith('0') && phone.startsWith(one.slice(0, -1)) && phone.length - one.length < 3;
    return phone.length >= 7 && [...phones].some((one) => one === phone || isExtension(one));
  }

  if (known) learn(known);
  return {
    learn,
    isName,
    isEmail,
    isPhone,
    isAddress: (texts, at) =>
      places.has(
        placeOf(texts[`${at}.street`] ?? '', texts[`${at}.houseNumber`] ?? '', texts[`${at}.zipCode`] ?? ''),
      ),
    isNamedIn: (text) =>
      isName(text) || isEmail(text) || [...vatIds].some((one) => squeezed(text).includes(one)),
  };
}

function digitsOf(phone: string): string {
  return tidyPhone(phone.replaceAll(/\(0\)|[().]/g, '')).replaceAll(/[^+\d]/g, '');
}

function squeezed(text: string): string {
  return text
    .slice(0, 300)
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toUpperCase();
}
