import { expect, test } from 'vitest';
import { bankOfIban } from './german-banks.ts';

test('the bank of a German IBAN is known where the list has it', () => {
  expect(bankOfIban('de89 3704 0044 0532 0130 00')).toEqual({ bic: 'COBADEFFXXX', name: 'Commerzbank' });
  expect(bankOfIban('DE02 9999 9999 0000 0000 00')).toBeNull();
  expect(bankOfIban('AT61 1904 3002 3457 3201')).toBeNull();
  expect(bankOfIban('')).toBeNull();
});
