import { describe, expect, it } from 'vitest';
import { marks } from './marks.ts';

/** The text with its hits in brackets. */
function shown(text: string, search: string): string {
  return marks(text, search)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');
}

describe('what was searched for', () => {
  it('is marked whichever way an umlaut was spelt', () => {
    for (const search of ['Müller', 'mueller', 'MULLER']) {
      expect(shown('Anna Müller', search)).toBe('Anna [Müller]');
      expect(shown('Anna Mueller', search)).toBe('Anna [Mueller]');
    }
    expect(shown('Straßburger', 'strass')).toBe('[Straß]burger');
    expect(shown('Çelik', 'cel')).toBe('[Çel]ik');
  });

  it('is marked in the middle of numbers and at the beginning of words', () => {
    expect(shown('V-123456', '2345')).toBe('V-1[2345]6');
    expect(shown('V-123456', 'v-1234')).toBe('[V]-[1234]56');
    expect(shown('Anna Nguyen', 'n')).toBe('Anna [N]guyen');
  });

  it('is marked for each word, and nothing where nothing matches', () => {
    expect(shown('Jörg Weiß, Köln', 'koln jor')).toBe('[Jör]g Weiß, [Köln]');
    expect(shown('Jörg Weiß', 'xyz')).toBe('Jörg Weiß');
    expect(shown('Jörg Weiß', '')).toBe('Jörg Weiß');
    expect(shown('', 'a')).toBe('');
  });
});
