import { expect, test, vi } from 'vitest';
import type { ManagedItem } from '#domain/shop/item.ts';

vi.mock('@lingui/core/macro', () => ({ msg: (words: unknown) => ({ id: String(words) }) }));
const { itemForm, itemValues, judgeItem } = await import('./item-form.ts');

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

const changed = (change: Record<string, string>) => itemForm.judge({ ...itemValues(pen), ...change }, pen);

test('an item goes through its form unchanged', () => {
  expect(changed({})).toEqual({ given: {} });
});

test('only what was typed is sent, with prices in cents and an empty stock not counted', () => {
  expect(changed({ price: '1,20', stock: '', offered: '' })).toEqual({
    given: { price: 120, stock: null, disabled: true },
  });
});

test('an order that took from the stock meanwhile is shown, and kept beside what was typed', () => {
  const versions = {
    opened: pen,
    mine: { ...itemValues(pen), price: '1,20' },
    theirs: { ...pen, version: 4, stock: 80 },
  };
  const words = { i18n: { _: String }, language: 'de' } as never;
  expect(itemForm.conflict(versions, words).map(({ field, state }) => [field, state])).toEqual([
    ['price', 'mine'],
    ['stock', 'theirs'],
  ]);
  expect(itemForm.merged(versions, {})).toMatchObject({ price: '1,20', stock: '80' });
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
