import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test('cents become euros in the writing of the language', () => {
  expect(moneyText(129_900, 'de')).toBe('1.299,00\u00a0€');
  expect(moneyText(129_900, 'en')).toBe('€1,299.00');
});

test('a price of nothing is a price, a missing one is a dash', () => {
  expect(moneyText(0, 'de')).toBe('0,00\u00a0€');
  expect(moneyText(null, 'de')).toBe('–');
});
