import { expect, test, vi } from 'vitest';
import type { ManagedItem } from '#domain/shop/item.ts';

vi.mock('@lingui/core/macro', () => ({ msg: (words: unknown) => ({ id: String(words) }) }));
const { changedFields, itemValues, judgeItem } = await import('./item-form.ts');

const pen: ManagedItem = {
  id: 'pen',
  version: 3,
  title: { de: 'Kugelschreiber', en: 'Pen' },
  subtitle: { de: 'Blau', en: 'Blue' },
  description: null,
  img: '',
  highResImg: '',
  price: 50,
  maxValue: 20,
  step: 5,
  left: null,
  stock: 100,
  disabled: false,
};

const judged = (change: Record<string, string>) => judgeItem({ ...itemValues(pen), ...change });

test('an item goes through its form unchanged', () => {
  const result = judged({});
  expect('given' in result && changedFields(result.given, pen)).toEqual({});
});

test('only what was typed is sent, with prices in cents and an empty stock not counted', () => {
  const result = judged({ price: '1,20', stock: '', offered: '' });
  expect('given' in result && changedFields(result.given, pen)).toEqual({
    price: 120,
    stock: null,
    disabled: true,
  });
});

test('what is no price and no number is said at its field', () => {
  expect(judged({ price: 'teuer', maxValue: '1,5', step: '0', stock: '-1', 'title.en': ' ' })).toEqual({
    problems: {
      price: 'price_invalid',
      maxValue: 'count_invalid',
      step: 'count_invalid',
      stock: 'number_invalid',
      'title.en': 'required',
    },
  });
  expect(judged({ step: '50' })).toEqual({ problems: { step: 'step_too_large' } });
});

test('a description is in both languages or in none', () => {
  expect(judged({ 'description.de': 'Schreibt.' })).toEqual({ problems: { 'description.en': 'required' } });
});
