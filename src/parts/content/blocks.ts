import type { Language } from '#domain/locale/language.ts';
import { said, type Bilingual } from '#domain/locale/said.ts';

/** A screen of the portal that a text leads to. */
export type ContentLink =
  | '/accessibility'
  | '/action-needed'
  | '/claims'
  | '/claims/new'
  | '/client-guide'
  | '/clients'
  | '/contracts'
  | '/contracts/registration'
  | '/marketing-guide'
  | '/outbox'
  | '/settings'
  | '/settings/device'
  | '/shop'
  | '/shop/orders'
  | '/users';

/** A piece of a text that is written in both languages. `plans` is a table that is made of the products themselves. */
export type ContentBlock =
  | { kind: 'text'; text: Bilingual }
  | { kind: 'list'; items: readonly Bilingual[] }
  | { kind: 'steps'; items: readonly Bilingual[] }
  | { kind: 'note'; text: Bilingual }
  | { kind: 'facts'; rows: readonly { term: Bilingual; text: Bilingual }[] }
  | { kind: 'link'; to: ContentLink; text: Bilingual }
  | { kind: 'plans' };

/** A section, whose id is its place in the page: `/client-guide?page=claims#photos`. */
export interface ContentSection {
  id: string;
  title: Bilingual;
  blocks: readonly ContentBlock[];
}

/** A paragraph. */
export const text = (de: string, en: string): ContentBlock => ({ kind: 'text', text: { de, en } });
/** What must not be overlooked. */
export const note = (de: string, en: string): ContentBlock => ({ kind: 'note', text: { de, en } });
export const list = (...items: readonly (readonly [de: string, en: string])[]): ContentBlock => ({
  kind: 'list',
  items: items.map(([de, en]) => ({ de, en })),
});
/** What is done one after the other. */
export const steps = (...items: readonly (readonly [de: string, en: string])[]): ContentBlock => ({
  kind: 'steps',
  items: items.map(([de, en]) => ({ de, en })),
});
/** A word and what it means; both in German, then both in English. */
export const facts = (
  ...rows: readonly (readonly [termDe: string, textDe: string, termEn: string, textEn: string])[]
): ContentBlock => ({
  kind: 'facts',
  rows: rows.map(([termDe, textDe, termEn, textEn]) => ({
    term: { de: termDe, en: termEn },
    text: { de: textDe, en: textEn },
  })),
});
export const link = (to: ContentLink, de: string, en: string): ContentBlock => ({
  kind: 'link',
  to,
  text: { de, en },
});

/** The lines of a block in a language, as they are read. A table of the products has none. */
export function linesOf(block: ContentBlock, language: Language): string[] {
  if (block.kind === 'plans') return [];
  if (block.kind === 'list' || block.kind === 'steps') return block.items.map((item) => said(item, language));
  if (block.kind === 'facts')
    return block.rows.map((row) => `${said(row.term, language)}: ${said(row.text, language)}`);
  return [said(block.text, language)];
}
