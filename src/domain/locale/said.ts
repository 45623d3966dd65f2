import type { Language } from './language.ts';

/**
 * The same thing in every language of the product: a text, or a whole table of texts. One that lacks a language does not
 * compile. `docs/decisions/0013-which-text-goes-where.md` says which texts are written this way.
 */
export type Bilingual<Text = string> = Readonly<Record<Language, Text>>;

/** What fills the `{name}`s of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text in a language. With `values`, each `{name}` in it is filled; a name without a value stays as it is. */
export function said(text: Bilingual, language: Language, values?: TextValues): string {
  if (!values) return text[language];
  return text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
