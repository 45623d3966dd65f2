import { describe, expect, it } from 'vitest';
import { htmlOf, textOf } from './layout.ts';

const mail = {
  subject: 'Guten Tag',
  greeting: 'Guten Tag <b>Anna</b>,',
  paragraphs: ['eins', 'zwei'],
  action: { label: 'Öffnen', link: 'https://kochfeld.example/?a=1&b=2' },
  language: 'de' as const,
};

describe('a mail', () => {
  it('reads the same as text and as HTML, with its link after the first paragraph', async () => {
    expect(textOf(mail)).toBe(`Guten Tag <b>Anna</b>,\n\neins\n\n${mail.action.link}\n\nzwei`);
    expect(await htmlOf(mail)).toContain('href="https://kochfeld.example/?a=1&amp;b=2"');
  });

  it('runs nothing that a name contains', async () => {
    expect(await htmlOf(mail)).toContain('&lt;b&gt;Anna&lt;/b&gt;');
  });
});
