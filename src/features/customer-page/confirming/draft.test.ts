import { expect, test } from 'vitest';
import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import { changesBetween } from '../facts/changes.ts';
import {
  addressOfErika as address,
  contractOfErika as contract,
} from '../../../../tests/support/data/contract-of-erika.ts';
import { correctionIn, draftOf, rebased, typedUnits } from './draft.ts';

const corrected: CustomerContract = {
  ...contract,
  customer: { ...contract.customer, lastName: 'Richtig', address: { ...address, street: 'Lindenallee' } },
};

test('only what the customer changed is sent, an address as a whole', () => {
  const draft = draftOf(contract);
  expect(correctionIn(draft, '2026-11-20')).toEqual({ customer: {} });
  draft.fields['customer.mobileNumber'] = '+49 170 1234567';
  draft.fields['customer.address.houseNumber'] = '14';
  expect(correctionIn(draft, '2026-11-20')).toEqual({
    customer: { mobileNumber: '+49 170 1234567', address: { ...address, houseNumber: '14' } },
  });
  expect(correctionIn({ ...draftOf(contract), elsewhere: true }, '2026-11-20')).toEqual({
    customer: {},
    riskAddress: address,
  });
});

test('a year of two digits is that of a birth, even if the field was not left', () => {
  const draft = draftOf(contract);
  draft.fields['customer.birthdate'] = '1.3.79';
  expect(correctionIn(draft, '2026-11-20')).toEqual({ customer: { birthdate: '1979-03-01' } });
});

test('on a newer contract the customer’s own entries stay, and all else is as it is now', () => {
  const draft = draftOf(contract);
  draft.fields['customer.address.houseNumber'] = '14';
  const later = rebased(draft, corrected);
  expect(later.fields).toMatchObject({
    'customer.lastName': 'Richtig',
    'customer.address.street': 'Gartenweg',
    'customer.address.houseNumber': '14',
  });
  expect([...typedUnits(later)]).toEqual(['customer.address']);
});

test('what has changed is said in the customer’s language, old and new', () => {
  expect(changesBetween(contract, contract, 'de')).toEqual([]);
  expect(changesBetween(contract, corrected, 'de')).toEqual([
    {
      label: 'name',
      from: 'Erika Muster',
      to: 'Erika Richtig',
      fields: ['customer.customTitle', 'customer.firstName', 'customer.lastName'],
    },
    {
      label: 'address',
      from: 'Gartenweg 4, 10115 Berlin',
      to: 'Lindenallee 4, 10115 Berlin',
      fields: ['customer.address'],
    },
  ]);
  const later = { ...contract, deliveryDate: '2027-01-15' };
  expect(changesBetween(contract, later, 'en')).toMatchObject([
    { label: 'delivery', to: expect.stringContaining('January') },
  ]);
});
