import type { Language } from '#domain/locale/language.ts';

/** A row of facts: what it is, and what it says. */
export type Fact = readonly [label: string, value: string];

/** A column of a table. `share` is its part of the width beside the other columns' shares. */
export interface Column {
  title: string;
  share: number;
  align?: 'right';
}

/** What a letter's body is made of, in the order of reading. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'list'; items: readonly string[]; numbered?: true }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** Stands together on one page: the farewell, whose it is, and below it in small what is to be known of the letter. */
  | { kind: 'closing'; lines: readonly string[]; note: string };

/** Whose letter it is, as head and foot print it. */
export interface Sender {
  name: string;
  /** One line: `Hafenkai 12, 20457 Hamburg`. */
  address: string;
  phone: string;
  email: string;
  website: string;
  /** Register, seat, directors: what German law wants on a business letter. */
  legal: readonly string[];
}

/** The retailer who sold the kitchen. `logo` is a PNG or JPEG. */
export interface Partner {
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  logo: Buffer | null;
}

/** A business letter as data: what it says, before it is typeset. */
export interface Letter {
  language: Language;
  /** The subject, which is the PDF's title too. */
  title: string;
  /** Lines of the window's address. */
  recipient: readonly string[];
  reference: readonly Fact[];
  blocks: readonly Block[];
}
