import { describe, expect, it } from 'vitest';
import { ibanText, isIban, tidyIban } from './iban.ts';
import { isVatId, tidyVatId } from './vat-id.ts';

describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'AT61 1904 3002 3457 3201',
    'CH93 0076 2011 6238 5295 7',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NL91 ABNA 0417 1643 00',
  ])('is right: %s', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    ['a digit is wrong', 'DE89 3704 0044 0532 0130 01'],
    ['one is missing', 'DE89 3704 0044 0532 0130 0'],
    ['two were swapped', 'DE89 3704 0044 0532 0103 00'],
    ['another country’s length', 'AT89 3704 0044 0532 0130 00'],
    ['no such country', 'XX89 3704 0044 0532 0130 00'],
    ['hyphens', 'DE89-3704-0044-0532-0130-00'],
    ['nothing', ''],
  ])('is refused: %s', (_, iban) => expect(isIban(iban)).toBe(false));

  it('is stored without spaces and read in blocks of four', () => {
    expect(tidyIban(' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000');
    expect(ibanText('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });
});

describe('a VAT id', () => {
  it.each([
    ['DE', 'de 123 456 789'],
    ['AT', 'ATU12345678'],
    ['BE', 'BE0123.456.789'],
    ['IT', 'IT12345678901'],
    ['FR', 'FRAB123456789'],
    ['NL', 'NL123456789B01'],
    ['LU', 'LU12345678'],
    ['DK', 'DK12345678'],
    ['CH', 'CHE-123.456.789 MWST'],
    ['PL', 'PL1234567890'],
    ['CZ', 'CZ12345678'],
  ] as const)('of %s: %s', (country, id) => expect(isVatId(id, country)).toBe(true));

  it.each([
    ['DE', 'DE12345678'],
    ['DE', 'DE023456789'],
    ['DE', 'ATU12345678'],
    ['AT', 'AT12345678'],
    ['NL', 'NL12345678901'],
    ['CZ', 'CZ12345678901'],
  ] as const)('is not of %s: %s', (country, id) => expect(isVatId(id, country)).toBe(false));

  it('is stored without what separates its parts', () => {
    expect(tidyVatId('che-123.456.789 mwst')).toBe('CHE123456789MWST');
  });
});
