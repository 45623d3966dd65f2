import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languages } from '../../locale/language.ts';
import { acceptedText } from './accepted-texts.ts';
import { declarationText } from './declaration-texts.ts';
import { declarationKinds, declarationTextVersion } from './declarations.ts';

const hashOf = (texts: unknown) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

const inAll = <Part>(version: string, part: (text: ReturnType<typeof acceptedText>) => Part) =>
  languages.map((language) => declarationKinds.map((kind) => part(acceptedText(kind, language, version))));

describe('the wording of the declarations', () => {
  it('says as much in each language', () => {
    for (const kind of declarationKinds) {
      const [german, english] = (['de', 'en'] as const).map((language) => declarationText(kind, language));
      expect(german!.paragraphs).toHaveLength(english!.paragraphs.length);
      expect(german!.title).not.toBe(english!.title);
    }
  });

  it('is the one its version names: whoever changes a word gives it a new version and keeps the old', () => {
    const known = {
      '2026-11': ['83b4a48728594227', '2a288fae966191a4'],
      '2026-12': ['ad8c5fe36dac9fbf', '699137ac37050ac1'],
    };
    expect(Object.keys(known)).toContain(declarationTextVersion);
    for (const [version, hashes] of Object.entries(known)) {
      const wording = inAll(version, ({ title, paragraphs }) => ({ title, paragraphs }));
      const summaries = inAll(version, ({ summary }) => summary);
      expect([version, hashOf(wording), hashOf(summaries)]).toEqual([version, ...hashes]);
    }
  });

  it('insures nobody before the activation, as the line below the button says', () => {
    for (const kind of declarationKinds)
      for (const language of languages)
        expect(JSON.stringify(declarationText(kind, language))).not.toMatch(/damit versichert|insures you/);
    expect(declarationText('accession', 'de').summary).toContain('nach der Aktivierung versichert');
  });

  it('of a version that there never was is not made up', () => {
    expect(() => acceptedText('accession', 'de', '2020-01')).toThrow('no wording of version 2020-01');
  });
});
