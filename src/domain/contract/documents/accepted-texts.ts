import type { Language } from '../../locale/language.ts';
import type { Bilingual } from '../../locale/said.ts';
import { currentTexts, type DeclarationText } from './declaration-texts.ts';
import { declarationTextVersion, type DeclarationKind } from './declarations.ts';

type Texts = Bilingual<Readonly<Record<DeclarationKind, DeclarationText>>>;

const { de, en } = currentTexts;

/** Wordings that are accepted no more, by their version. What was accepted under one stays readable as it was. */
const earlierTexts: Readonly<Record<string, Texts>> = {
  '2026-11': {
    de: {
      ...de,
      accession: {
        title: de.accession.title,
        summary: 'Sie treten dem Gruppenvertrag bei und sind damit versichert.',
        paragraphs: [
          'Ich trete mit meiner Küche und den aufgeführten Gegenständen dem Gruppenvertrag bei, den der Anbieter für die Kundinnen und Kunden seiner Handelspartner unterhält, und werde damit versicherte Person.',
          ...de.accession.paragraphs.slice(1),
        ],
      },
    },
    en: {
      ...en,
      accession: {
        title: en.accession.title,
        summary: 'You join the group contract, which insures you.',
        paragraphs: [
          'With my kitchen and the objects listed I accede to the group contract which the provider maintains for the customers of its retail partners, and thereby become an insured person.',
          ...en.accession.paragraphs.slice(1),
        ],
      },
    },
  },
};

/** The wording that was accepted under a version. Throws a plain error for a version that there never was. */
export function acceptedText(kind: DeclarationKind, language: Language, version: string): DeclarationText {
  const texts = version === declarationTextVersion ? currentTexts : earlierTexts[version];
  if (!texts) throw new Error(`no wording of version ${version}`);
  return texts[language][kind];
}
