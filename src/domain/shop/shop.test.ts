import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ItemInput, leftOf } from './item.ts';
import { NewOrder, Tracking } from './order.ts';
import { afterOrderEvent, allowedOrderEvents, orderStatuses } from './order-status.ts';
import { lineProblem, mostOf, stepped } from './quantity.ts';
import { isFree, totalsOf } from './totals.ts';

const pen = { maxValue: 20, step: 5, left: null, disabled: false };

describe('how many pieces may be ordered', () => {
  it('is a multiple of the step up to the maximum', () => {
    expect(lineProblem(pen, 5)).toBeNull();
    expect(lineProblem(pen, 20)).toBeNull();
    expect(lineProblem(pen, 25)).toBe('too_many');
    expect(lineProblem(pen, 7)).toBe('off_step');
    expect(lineProblem(pen, 0)).toBe('off_step');
    expect(lineProblem({ ...pen, disabled: true }, 5)).toBe('disabled');
    expect(lineProblem(undefined, 5)).toBe('gone');
  });

  it('is no more than is left, in whole steps', () => {
    expect(mostOf({ ...pen, left: 12 })).toBe(10);
    expect(lineProblem({ ...pen, left: 12 }, 15)).toBe('too_many');
    expect(lineProblem({ ...pen, left: 4 }, 5)).toBe('sold_out');
    expect(leftOf({ stock: 12, maxValue: 20 })).toBe(12);
    expect(leftOf({ stock: 20, maxValue: 20 })).toBeNull();
    expect(leftOf({ stock: null, maxValue: 20 })).toBeNull();
  });

  it('goes by steps, also from a quantity that somebody wrote into the cart by hand', () => {
    expect([0, 5, 20].map((value) => stepped(pen, value, 1))).toEqual([5, 10, 20]);
    expect([20, 5, 0].map((value) => stepped(pen, value, -1))).toEqual([15, 0, 0]);
    expect([stepped(pen, 7, 1), stepped(pen, 7, -1), stepped(pen, 99, -1)]).toEqual([10, 5, 20]);
  });
});

describe('the sums of an order', () => {
  it('are net prices, shipment, 19 % on both, and the total', () => {
    expect(totalsOf([{ price: 8900, value: 1 }])).toEqual({
      quantity: 1,
      subtotal: 8900,
      shipment: 0,
      vat: 1691,
      total: 10_591,
    });
    expect(totalsOf([{ price: 8900, value: 2 }], 500)).toMatchObject({
      shipment: 500,
      vat: 3477,
      total: 21_777,
    });
  });

  it('charge no shipment for nothing', () => {
    expect(totalsOf([], 500)).toEqual({ quantity: 0, subtotal: 0, shipment: 0, vat: 0, total: 0 });
  });

  it('are nothing for free material, which is not invoiced', () => {
    expect(isFree(totalsOf([{ price: 0, value: 150 }]))).toBe(true);
    expect(isFree(totalsOf([{ price: 1, value: 1 }]))).toBe(false);
  });

  it('are whole cents whatever is ordered, with the tax at most half a cent off', () => {
    const line = fc.record({ price: fc.nat(10_000_000), value: fc.integer({ min: 1, max: 1000 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.nat(10_000), (lines, shipment) => {
        const sums = totalsOf(lines, shipment);
        expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
        expect(sums.total).toBe(sums.subtotal + sums.shipment + sums.vat);
        expect(Math.abs(sums.vat * 100 - (sums.subtotal + sums.shipment) * 19)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('an order', () => {
  it('is packed, then sent, and cancelled only before it is sent', () => {
    const allowed = orderStatuses.map((status) => [status, allowedOrderEvents(status)]);
    expect(allowed).toEqual([
      ['ordered', ['pack', 'cancel']],
      ['packed', ['send', 'cancel']],
      ['sent', []],
      ['cancelled', []],
    ]);
    expect(afterOrderEvent('ordered', 'send')).toBeNull();
  });

  const whole = {
    id: '01936d2e-0000-7000-8000-000000000001',
    items: [{ id: 'pen', value: 5 }],
    delivery: {
      recipient: ' Küchenhaus Sander ',
      contact: '',
      address: { street: 'Hauptstraße', houseNumber: '1', zipCode: '10115', city: 'Berlin' },
    },
    total: 0,
    orderedAt: '2026-11-20T10:00:00.000Z',
  };
  const problems = (change: Record<string, unknown>) =>
    (v.safeParse(NewOrder, { ...whole, ...change }).issues ?? []).map(
      (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
    );

  it('is taken with what it needs', () => {
    expect(v.parse(NewOrder, whole).delivery).toMatchObject({
      recipient: 'Küchenhaus Sander',
      contact: null,
    });
  });

  it('has items, each once, and somebody who gets it', () => {
    expect(problems({ items: [] })).toEqual(['items: required']);
    expect(problems({ items: [...whole.items, { id: 'pen', value: 10 }] })).toEqual(['items: invalid']);
    expect(problems({ delivery: { ...whole.delivery, recipient: ' ' } })).toEqual([
      'delivery.recipient: required',
    ]);
  });

  it('is followed by a number, a link, both or neither', () => {
    expect(v.parse(Tracking, { trackingNumber: ' 00340 ', trackingUrl: 'paket.example/00340' })).toEqual({
      trackingNumber: '00340',
      trackingUrl: 'https://paket.example/00340',
    });
    expect(v.parse(Tracking, { trackingNumber: '', trackingUrl: '' })).toEqual({
      trackingNumber: null,
      trackingUrl: null,
    });
    expect(v.is(Tracking, { trackingUrl: 'javascript:alert(1)' })).toBe(false);
  });
});

describe('an item', () => {
  it('costs whole cents and is ordered in whole pieces', () => {
    const item = {
      title: { de: 'Kugelschreiber', en: 'Pen' },
      subtitle: { de: 'Blau', en: 'Blue' },
      description: null,
      price: 0,
      maxValue: 20,
      step: 5,
      stock: null,
      disabled: false,
    };
    expect(v.is(ItemInput, item)).toBe(true);
    for (const wrong of [{ price: -1 }, { price: 0.5 }, { maxValue: 0 }, { step: 0 }, { stock: -1 }]) {
      expect([wrong, v.is(ItemInput, { ...item, ...wrong })]).toEqual([wrong, false]);
    }
  });
});
