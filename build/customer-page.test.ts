import { expect, it } from 'vitest';
import { isCustomerPage } from '#domain/contract/customer-page/addresses.ts';
import { customerPage, servedFor } from './customer-page.ts';

it.each(['/confirm/token', '/activate/token', '/confirm', '/document/token', '/object/token', '/withdrawal'])(
  'the customer’s page stands under %s',
  (address) => {
    expect([servedFor(address), isCustomerPage(address)]).toEqual([customerPage, true]);
  },
);

it.each(['/', '/contracts', '/confirmed', '/api/v1/customer/confirm/token'])(
  'and not under %s',
  (address) => {
    expect([servedFor(address), isCustomerPage(address)]).toEqual([address, false]);
  },
);
