import { describe, expect, test } from 'vitest';
import { languages } from '#domain/locale/language.ts';
import { linesOf } from '#parts/content/blocks.ts';
import { guide } from './content/guide.ts';
import { searchGuide } from './search-guide.ts';

const sectionsFound = (search: string, language: 'de' | 'en' = 'de') =>
  searchGuide(guide, { search, language }).map(({ page, section }) => `${page.id}#${section.id}`);

describe('the client guide', () => {
  test('says the same in both languages, and every address is its own', () => {
    expect(new Set(guide.map(({ id }) => id)).size).toBe(guide.length);
    for (const page of guide) {
      expect(new Set(page.sections.map(({ id }) => id)).size).toBe(page.sections.length);
      for (const { blocks, title } of page.sections) {
        const [german, english] = languages.map((one) => blocks.flatMap((block) => linesOf(block, one)));
        expect(english!.length).toBe(german!.length);
        expect([...german!, ...english!, title.de, title.en].every((line) => line.trim() !== '')).toBe(true);
        // A line that is the same in both was forgotten.
        expect(german!.filter((line, at) => line.length > 30 && line === english![at])).toEqual([]);
      }
    }
  });

  test('is found by words however umlauts are written', () => {
    expect(sectionsFound('Schäden Geräte')).toEqual(sectionsFound('schaeden geraete'));
    expect(sectionsFound('schaden fotos').length).toBeGreaterThan(0);
    expect(sectionsFound('Nahaufnahme')).toContain('claims#photos');
    expect(sectionsFound('close-up', 'en')).toContain('claims#photos');
  });

  test('shows sections with the word in a title first, with the line that has it', () => {
    const [first] = searchGuide(guide, { search: 'postausgang', language: 'de' });
    expect(`${first!.page.id}#${first!.section.id}`).toBe('offline#outbox');
    const [reminder] = searchGuide(guide, { search: '14 Tagen', language: 'de' });
    expect(reminder!.excerpt).toContain('14 Tagen');
  });

  test('finds nothing for nothing', () => {
    expect(sectionsFound('')).toEqual([]);
    expect(sectionsFound('qqqq')).toEqual([]);
  });
});
