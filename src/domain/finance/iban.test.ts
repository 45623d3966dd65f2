import { describe, expect, it } from 'vitest';
import { ibanProblem, isBic, isIban, maskedIban, spacedIban, tidyIban } from './iban.ts';

// Published examples of the eleven countries.
const valid = [
  'DE89 3704 0044 0532 0130 00',
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'IT60 X054 2811 1010 0000 0123 456',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NL91 ABNA 0417 1643 00',
  'LU28 0019 4006 4475 0000',
  'DK50 0040 0440 1162 43',
  'CH93 0076 2011 6238 5295 7',
  'PL61 1090 1014 0000 0712 1981 2874',
  'CZ65 0800 0000 1920 0014 5399',
];

describe('an IBAN', () => {
  it.each(valid)('of every country we serve is known: %s', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(isIban(iban.toLowerCase().replaceAll(' ', '-'))).toBe(true);
    expect(spacedIban(tidyIban(iban))).toBe(iban);
  });

  it.each([' ', '\u00a0', '\u202f', '\u2007', '\u200b', '\u00ad'])(
    'pasted with %j between its blocks is known',
    (sign) => {
      expect(isIban(`\u202a${'DE89 3704 0044 0532 0130 00'.replaceAll(' ', sign)}\u202c`)).toBe(true);
      expect(isIban('ＤＥ８９ 3704 0044 0532 0130 00')).toBe(true);
    },
  );

  it.each(valid)('with two digits exchanged or one missing is refused: %s', (iban) => {
    const tidy = tidyIban(iban);
    expect(isIban(tidy.slice(0, -1))).toBe(false);
    const last = Number(tidy.at(-1));
    expect(isIban(`${tidy.slice(0, -1)}${(last + 1) % 10}`)).toBe(false);
  });

  it.each([
    '',
    'DE',
    'DE00 0000 0000 0000 0000 00',
    'XX89 3704 0044 0532 0130 00',
    'DE89 3704 0044 0532 0130 0O',
  ])('is not %j', (text) => {
    expect(isIban(text)).toBe(false);
  });

  it('is shown with all but its end hidden, in as many places as it has', () => {
    expect(maskedIban('DE89370400440532013000')).toBe('DE•• •••• •••• •••• ••30 00');
    expect(maskedIban('')).toBe('');
  });
});

describe('a BIC', () => {
  it.each(['COBADEFFXXX', 'cobadeff', 'DEUT DE FF 500', 'GENODEM1GLS'])('is %s', (bic) => {
    expect(isBic(bic)).toBe(true);
  });
  it.each(['', 'COBADEF', 'COBAXXFFXXX', 'COBADEFFXX', '1234DEFF'])('is not %j', (bic) => {
    expect(isBic(bic)).toBe(false);
  });
});

it('an IBAN parted by no-break blanks is one, and a QR-IBAN is refused in words of its own', () => {
  expect(ibanProblem('DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000')).toBeNull();
  expect(ibanProblem('CH44 3199 9123 0008 8901 2')).toBe('iban_qr');
  expect(ibanProblem('DE88 3704 0044 0532 0130 00')).toBe('iban_invalid');
});
