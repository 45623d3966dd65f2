import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyLines, tidyTyped } from './tidy-typed.ts';

describe('a text as typed or pasted', () => {
  it.each([
    ['\u202a+49 171 3920001\u202c', '+49 171 3920001'],
    ['\u2068+49\u00a0171\u202f3920001\u2069', '+49 171 3920001'],
    ['Küchen\u00adstudio\u200b Sander\ufeff', 'Küchenstudio Sander'],
    ['Mu\u0308ller', 'Müller'],
    ['Anna\u2011Lena', 'Anna-Lena'],
    ['u\u200b\u0308', 'ü'],
    ['１０１１５ Ｂｅｒｌｉｎ', '10115 Berlin'],
    ['ｍａｘ＠ｐｏｓｔ．example', 'max@post.example'],
    ['Anna\u034f\u061c\u180e\ufe0f\u{e0041}\u0007 Muster', 'Anna Muster'],
    ['\u3000Gartenweg\t4\u2028Hof\u0085links ', 'Gartenweg 4 Hof links'],
    ['a\ud800b', 'ab'],
    ['👩\u200d🔧 ❤\ufe0f\u200d a\u200db', '👩\u200d🔧 ❤\ufe0f ab'],
  ])('%j is %j', (typed, clean) => expect(tidyTyped(typed)).toBe(clean));

  it('keeps the lines of a text of several lines', () => {
    expect(tidyLines('eins\r\nzwei\rdrei\u2029vier\tfünf\n')).toBe('eins\nzwei\ndrei\nvier\tfünf');
  });

  it('is clean once it was cleaned, and holds nothing that is not seen', () => {
    const signs = fc.constantFrom(
      ...Array.from('a \u0308\u00ad\u200d\ufe0f\u2028\r\uff21\u200b\u00a0'),
      '👩',
      '\ud83d',
      '\udc69',
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            signs,
            fc.nat(0x2ffff).map((point) => String.fromCodePoint(point)),
          ),
        ),
        (letters) => {
          const typed = letters.join('');
          const clean = tidyLines(typed);
          expect(tidyLines(clean)).toBe(clean);
          expect(clean).not.toMatch(/[\u00ad\u200b\u200e\u202a-\u202e\u2060-\u206f\ufeff\r\u00a0]/);
        },
      ),
    );
  });
});
