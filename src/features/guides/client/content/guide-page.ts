import type { Bilingual } from '#domain/locale/said.ts';

/** A screen of the portal that the guide leads to. */
export type GuideLink =
  | '/contracts'
  | '/contracts/registration'
  | '/action-needed'
  | '/claims/new'
  | '/claims'
  | '/outbox'
  | '/settings'
  | '/marketing-guide'
  | '/shop';

/** A piece of a section. `plans` is a table that is made of the products themselves. */
export type GuideBlock =
  | { kind: 'text'; text: Bilingual }
  | { kind: 'list'; items: readonly Bilingual[] }
  | { kind: 'steps'; items: readonly Bilingual[] }
  | { kind: 'note'; text: Bilingual }
  | { kind: 'facts'; rows: readonly { term: Bilingual; text: Bilingual }[] }
  | { kind: 'link'; to: GuideLink; text: Bilingual }
  | { kind: 'plans' };

/** A section, whose id is its place in the address: `/client-guide?page=claims#photos`. */
export interface GuideSection {
  id: string;
  title: Bilingual;
  blocks: readonly GuideBlock[];
}

export interface GuidePage {
  id: string;
  title: Bilingual;
  /** What the page is about, in a sentence. */
  lead: Bilingual;
  sections: readonly GuideSection[];
}

/** A paragraph. */
export const text = (de: string, en: string): GuideBlock => ({ kind: 'text', text: { de, en } });
/** What must not be overlooked. */
export const note = (de: string, en: string): GuideBlock => ({ kind: 'note', text: { de, en } });
export const list = (...items: readonly (readonly [de: string, en: string])[]): GuideBlock => ({
  kind: 'list',
  items: items.map(([de, en]) => ({ de, en })),
});
/** What is done one after the other. */
export const steps = (...items: readonly (readonly [de: string, en: string])[]): GuideBlock => ({
  kind: 'steps',
  items: items.map(([de, en]) => ({ de, en })),
});
/** A word and what it means; both in German, then both in English. */
export const facts = (
  ...rows: readonly (readonly [termDe: string, textDe: string, termEn: string, textEn: string])[]
): GuideBlock => ({
  kind: 'facts',
  rows: rows.map(([termDe, textDe, termEn, textEn]) => ({
    term: { de: termDe, en: termEn },
    text: { de: textDe, en: textEn },
  })),
});
export const link = (to: GuideLink, de: string, en: string): GuideBlock => ({
  kind: 'link',
  to,
  text: { de, en },
});
