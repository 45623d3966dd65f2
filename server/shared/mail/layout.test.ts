import { describe, expect, it } from 'vitest';
import { htmlOf, textOf } from './layout.ts';
import type { WholeMail } from './mail-text.ts';

const mail: WholeMail = {
  subject: 'Guten Tag',
  greeting: 'Guten Tag <b>Anna</b>,',
  paragraphs: ['eins', 'zwei'],
  action: { label: 'Öffnen', link: 'https://kochfeld.example/?a=1&b=2' },
  language: 'de',
};

const framed: WholeMail = {
  ...mail,
  facts: [{ label: 'Auftrag', value: 'KV 1 & 2' }],
  closing: ['Mit freundlichen Grüßen', 'Ihr Team'],
  brand: { name: 'Küchen Krüger', logoUrl: 'https://kochfeld.example/logos/k.png' },
  provider: {
    name: 'Kochfeld',
    markUrl: 'https://kochfeld.example/icons/192.png',
    imprint: 'Kochfeld GmbH · Berlin',
    supportEmail: 'service@kochfeld.example',
    privacyUrl: 'https://kochfeld.example/datenschutz',
  },
};

describe('a mail', () => {
  it('reads the same as text and as HTML, with its link after the first paragraph', async () => {
    expect(textOf(mail)).toBe(`Guten Tag <b>Anna</b>,\n\neins\n\nÖffnen:\n${mail.action!.link}\n\nzwei`);
    const whole = await htmlOf(mail);
    expect(whole).toContain('href="https://kochfeld.example/?a=1&amp;b=2"');
    // The link is repeated as text, for programs that show no buttons.
    expect(whole).toContain('>https://kochfeld.example/?a=1&amp;b=2</a');
  });

  it('quotes what somebody wrote, line by line, before its link', async () => {
    const quoting = { ...mail, quote: 'Die Tür\nklemmt <b>' };
    expect(textOf(quoting)).toContain(`eins\n\n„Die Tür\nklemmt <b>“\n\n${mail.action!.label}`);
    expect(textOf({ ...quoting, language: 'en' })).toContain('“Die Tür\nklemmt <b>”');
    const whole = await htmlOf(quoting);
    expect(whole).toContain('„Die Tür<br />klemmt &lt;b&gt;“');
    expect(whole.indexOf('klemmt')).toBeLessThan(whole.indexOf('class="button"'));
  });

  it('says what few need in a sentence with a link, below the facts and never as a button', async () => {
    const aside = {
      text: 'Waren Sie das nicht?',
      label: 'Das war ich nicht',
      link: 'https://kochfeld.example/n',
    };
    const asking = { ...framed, aside };
    expect(textOf(asking)).toContain(
      'Auftrag: KV 1 & 2\n\nWaren Sie das nicht?\nDas war ich nicht:\nhttps://kochfeld.example/n\n\nMit freundlichen',
    );
    const whole = await htmlOf(asking);
    expect(whole).toMatch(
      /Waren Sie das nicht\? <a href="https:\/\/kochfeld\.example\/n"[^>]*>Das war ich nicht</,
    );
    expect(whole.match(/class="button"/g)).toHaveLength(1);
    expect(whole.indexOf('Das war ich nicht')).toBeGreaterThan(whole.indexOf('class="button"'));
  });

  it('runs nothing that a name contains', async () => {
    const whole = await htmlOf({ ...framed, brand: { name: '"><script>', logoUrl: null } });
    expect(whole).toContain('&lt;b&gt;Anna&lt;/b&gt;');
    expect(whole).not.toContain('<script');
  });

  it('ends with facts, closing and imprint, and shows the retailer’s logo with its name in its place', async () => {
    expect(textOf(framed)).toBe(
      [
        textOf(mail),
        'Auftrag: KV 1 & 2',
        'Mit freundlichen Grüßen\nIhr Team',
        '-- \nDiese E-Mail sendet Ihnen Kochfeld zusammen mit Küchen Krüger.\nKochfeld GmbH · Berlin\nService: service@kochfeld.example\nDatenschutz: https://kochfeld.example/datenschutz',
      ].join('\n\n'),
    );
    const whole = await htmlOf(framed);
    expect(whole).toContain('<html lang="de"');
    expect(whole).toMatch(/<img\ssrc="https:\/\/kochfeld.example\/logos\/k.png"\salt="Küchen Krüger"/);
    for (const text of ['KV 1 &amp; 2', 'Ihr Team', 'Kochfeld GmbH · Berlin']) expect(whole).toContain(text);
  });

  it('shows the product’s wordmark where no retailer writes along, and another provider’s name as it is', async () => {
    const { brand: _brand, ...alone } = framed;
    const whole = await htmlOf(alone);
    expect(whole).toMatch(/<img\ssrc="https:\/\/kochfeld.example\/icons\/192.png"\salt=""/);
    expect(whole).toMatch(/>Koch<b style="[^"]*">feld<\/b></);
    const other = await htmlOf({
      ...alone,
      provider: { ...framed.provider!, name: 'Nordschutz', markUrl: null },
    });
    expect(other).toContain('>Nordschutz</span>');
    expect(other).not.toContain('<img');
    expect(await htmlOf(framed)).not.toContain('192.png');
  });
});
