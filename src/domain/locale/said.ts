import type { Language } from './language.ts';

/**
 * A text, or a table of texts, in every language. A missing language does not compile.
 * `docs/decisions/0013-which-text-goes-where.md` says which texts are written this way.
 */
export type Bilingual<Text = string> = Readonly<Record<Language, Text>>;

/** Values for the `{name}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The text in a language. `values` fills each `{name}`; a name without a value stays as it is. */
export function said(text: Bilingual, language: Language, values?: TextValues): string {
  if (!values) return text[language];
  return text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
