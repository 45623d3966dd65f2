import { declarationText } from '#domain/contract/documents/declaration-texts.ts';
import { declarationKinds } from '#domain/contract/documents/declarations.ts';
import type { Language } from '#domain/locale/language.ts';
import { isWord, wordIn, type Word } from '../words/words.ts';

/** Error messages by field path. */
export type FieldWords = Record<string, string>;

const own: Readonly<Record<string, Word>> = {
  companyName: 'company',
  customTitle: 'title',
  personTwoTitle: 'title',
  personTwoFirstName: 'firstName',
  personTwoLastName: 'lastName',
};

/** Label of a field in the form, or the title of a declaration. */
export function labelOf(name: string, language: Language): string {
  const last = name.split('.').at(-1) ?? name;
  const kind = declarationKinds.find((one) => name === `accepted.${one}`);
  if (kind) return declarationText(kind, language).title;
  const word = own[last] ?? last;
  return isWord(word) ? wordIn(language, word) : '';
}
