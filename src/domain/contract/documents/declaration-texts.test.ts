import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languages } from '../../locale/language.ts';
import { declarationText } from './declaration-texts.ts';
import { declarationKinds, declarationTextVersion } from './declarations.ts';

describe('the wording of the declarations', () => {
  it('says as much in each language', () => {
    for (const kind of declarationKinds) {
      const [german, english] = (['de', 'en'] as const).map((language) => declarationText(kind, language));
      expect(german!.paragraphs).toHaveLength(english!.paragraphs.length);
      expect(german!.title).not.toBe(english!.title);
    }
  });

  it('is the one its version names: whoever changes a word gives it a new version', () => {
    const all = languages.map((language) => declarationKinds.map((kind) => declarationText(kind, language)));
    const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
    expect({ [declarationTextVersion]: hash }).toEqual({ '2026-11': '83b4a48728594227' });
  });
});
