import type { Seller } from '#domain/client/selling.ts';
import type { Language } from '#domain/locale/language.ts';

/** A row of facts: label and value. */
export type Fact = readonly [label: string, value: string];

/** A column of a table. `share` is its part of the width relative to the other columns' shares. */
export interface Column {
  title: string;
  share: number;
  align?: 'right';
}

/** The blocks of a letter's body, in reading order. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'list'; items: readonly string[]; numbered?: true }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** Kept together on one page: the farewell with the sender's name, and below it a note in small print. */
  | { kind: 'closing'; lines: readonly string[]; note: string };

/** The sender, as head and foot print it. */
export interface Sender {
  name: string;
  /** One line: `Hafenkai 12, 20457 Hamburg`. */
  address: string;
  phone: string;
  email: string;
  website: string;
  /** Register, seat and directors, which German law requires on a business letter. */
  legal: readonly string[];
}

/** The retailer who sold the kitchen. `logo` is a PNG or JPEG. */
export interface Partner {
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  logo: Buffer | null;
  /** On what ground it sold the cover; null where that is not known. */
  seller: Seller | null;
}

/** A business letter as data, before it is typeset. */
export interface Letter {
  language: Language;
  /** The subject, which is also the PDF's title. */
  title: string;
  /** Address lines for the envelope's window. */
  recipient: readonly string[];
  reference: readonly Fact[];
  /** True to set the text closer, so that it fits on one page. */
  close?: true;
  blocks: readonly Block[];
}
