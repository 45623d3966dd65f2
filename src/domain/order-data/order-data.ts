import type { ListEntry } from '../reference-lists/reference-lists.ts';
import type { Language } from '../locale/language.ts';
import type { PlainDate } from '../time/date.ts';
import type { Seller } from './seller.ts';

/** The fields of a device that an order names. */
export const orderDeviceFields = [
  'deviceType',
  'manufacturer',
  'model',
  'grossPurchasePrice',
  'serialNumber',
  'articleNumber',
] as const;
export type OrderDeviceField = (typeof orderDeviceFields)[number];

/** A device of an order; a quantity of two makes two of them. */
export type OrderDevice = Readonly<Partial<Record<OrderDeviceField, string>>>;

/** Why something of an order is not taken; what has no reason was not understood. */
export type NotTaken =
  | 'alternative'
  | 'optional'
  | 'cancelled'
  | 'no_device'
  | 'quantity_unclear'
  | 'too_many_devices'
  | 'too_many_rows'
  | 'price_asked'
  | 'price_differs'
  | 'customer_unclear'
  | 'contact_unclear'
  | 'quotes'
  | 'spoilt'
  | 'number_shortened';

/** Something of an order that is not taken, as it stands there. */
export interface NotUnderstood {
  label: string;
  text: string;
  reason?: NotTaken;
}

/**
 * What an order says about a contract. `fields` are texts by the registration's paths (`customer.address.city`,
 * `kitchen.grossPurchasePrice`), written as its form writes them: `12.900,00`, `04.11.2026`. What the order does not
 * say, or says in a way that is not understood for certain, is left out.
 */
export interface OrderData {
  fields: Readonly<Record<string, string>>;
  devices: readonly OrderDevice[];
  /** Values, positions and lines that were not understood or are not taken, such as a delivery in calendar week 12. */
  notUnderstood: readonly NotUnderstood[];
  /** Lines of which nothing is used, such as greetings, terms and titles; of a PDF those of its tables alone. */
  unused: readonly string[];
}

/** What reading needs to know besides the file. */
export interface OrderWords {
  deviceTypes: readonly ListEntry[];
  applianceBrands: readonly ListEntry[];
  kitchenBrands: readonly ListEntry[];
  worktopMaterials: readonly ListEntry[];
  /** In which language device types and materials are written. */
  language: Language;
  today: PlainDate;
  /** The retailer for whom the contract is registered, which is nobody's customer; undefined while it is not known. */
  seller?: Seller | undefined;
}

/** Limits of what is read. */
export const orderLimits = {
  bytes: 20 * 1024 * 1024,
  pages: 40,
  /** Characters of a pasted table or a text file. */
  characters: 2_000_000,
  rows: 2_000,
} as const;

/** Why nothing could be read. The file's content decides, never its name. */
export const orderProblems = [
  'too_large',
  'too_many_pages',
  'spreadsheet',
  'picture',
  'encoding_unclear',
  'not_readable',
  'pdf_broken',
  'pdf_encrypted',
  'pdf_without_text',
  'nothing_found',
  'reader_missing',
] as const;
export type OrderProblem = (typeof orderProblems)[number];
