import { describe, expect, it } from 'vitest';
import type { ShopItem } from '#domain/shop/item.ts';
import { emptyCart, pricedCart, readCart, withQuantity, writeCart } from './cart.ts';

const order = '01936d2e-0000-7000-8000-000000000001';
const newOrder = () => order;
const pens = { order, items: [{ id: 'pen', value: 5 }] };

const rollUp: ShopItem = {
  id: 'roll-up-white',
  title: { de: 'Roll-up weiß', en: 'White roll-up' },
  subtitle: { de: '', en: '' },
  description: null,
  img: '',
  highResImg: '',
  price: 8900,
  maxValue: 1,
  step: 1,
  left: null,
  disabled: false,
};

describe('the cart on the device', () => {
  it('is found again by its user, and by nobody else', () => {
    const text = writeCart(pens, 'anna');
    expect(readCart(text, 'anna')).toEqual(pens);
    expect(readCart(text, 'bert')).toEqual(emptyCart);
    expect(readCart(text, null)).toEqual(emptyCart);
    expect(writeCart(emptyCart, 'anna')).toBeNull();
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"user":"anna","items":[{"id":"pen","value":5}]}',
    JSON.stringify({ user: 'anna', order: 'x', items: pens.items }),
    JSON.stringify({ user: 'anna', order, items: [] }),
    JSON.stringify({ user: 'anna', order, items: [{ id: 'pen', value: -5 }] }),
    JSON.stringify({ user: 'anna', order, items: [{ id: 'pen', value: 2.5 }] }),
    JSON.stringify({ user: 'anna', order, items: [{ id: 'pen', value: '5' }] }),
    JSON.stringify({ user: 'anna', order, items: [...pens.items, ...pens.items] }),
    JSON.stringify({ user: 'anna', order, items: [{ value: 5 }], total: -1 }),
  ])('is empty where an older page or somebody by hand has stored %s', (text) => {
    expect(readCart(text, 'anna')).toEqual(emptyCart);
  });

  it('keeps the id of its order from the first item to the last', () => {
    const one = withQuantity(emptyCart, { id: 'pen', value: 5 }, newOrder);
    expect(one).toEqual(pens);
    const two = withQuantity(one, { id: 'door-hanger', value: 5 }, () => 'another');
    expect(two).toMatchObject({ order, items: [{ id: 'pen' }, { id: 'door-hanger' }] });
    expect(withQuantity(two, { id: 'pen', value: 0 }, newOrder).items).toEqual([
      { id: 'door-hanger', value: 5 },
    ]);
    expect(withQuantity(one, { id: 'pen', value: 0 }, newOrder)).toEqual(emptyCart);
  });

  it('costs what the shop asks now, whatever was stored, and says which lines it does not have', () => {
    const priced = pricedCart(
      [
        { id: 'roll-up-white', value: 1 },
        { id: 'balloon', value: 3 },
      ],
      [rollUp],
    );
    expect(priced.totals).toMatchObject({ subtotal: 8900, vat: 1691, total: 10_591 });
    expect(priced.lines.map(({ problem }) => problem)).toEqual([null, 'gone']);
    expect(priced.hasProblems).toBe(true);
  });
});
