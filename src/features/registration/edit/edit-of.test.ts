import { expect, test, vi } from 'vitest';
import { editOf } from './edit-of.ts';

// Messages normally come from the build's catalogues; here each message is its own id.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const start = {
  'customer.lastName': 'Muster',
  purchaseDate: '01.10.2026',
  delivery: 'immediate',
  deliveryDate: '',
  kvAbNumber: 'KV-1',
};

test('only what was changed is sent', () => {
  expect(editOf('contract', start, start)).toEqual({});
  expect(editOf('contract', { ...start, kvAbNumber: 'KV-2' }, start)).toEqual({ kvAbNumber: 'KV-2' });
  expect(Object.keys(editOf('customer', { ...start, 'customer.lastName': 'Muster-Neu' }, start))).toEqual([
    'customer',
  ]);
});

test('that the day of delivery is not known any more clears the day it had', () => {
  expect(editOf('contract', { ...start, delivery: 'unknown' }, start)).toEqual({
    deliveryDate: null,
    immediateDelivery: false,
  });
});
