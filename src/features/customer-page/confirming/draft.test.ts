import { expect, test } from 'vitest';
import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';
import { changesBetween } from '../facts/changes.ts';
import { correctionIn, draftOf, rebased, typedUnits } from './draft.ts';

const address = {
  street: 'Gartenweg',
  houseNumber: '4',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  unitDescription: null,
} as const;
const contract: CustomerContract = {
  leadNumber: 'A-1',
  policyNumber: null,
  kvAbNumber: 'KV-1',
  productName: 'Standard',
  things: [{ de: 'Küche', en: 'Kitchen' }],
  customer: {
    type: 'person',
    companyName: null,
    gender: 'female',
    customTitle: null,
    firstName: 'Erika',
    lastName: 'Muster',
    personTwoTitle: null,
    personTwoFirstName: null,
    personTwoLastName: null,
    email: 'erika@post.example',
    mobileNumber: null,
    birthdate: null,
    address,
  },
  riskAddress: null,
  deliveryDate: '2026-12-24',
  dataConfirmationDate: null,
  activationDate: null,
  cover: null,
  declarations: null,
  documents: [],
};
const corrected: CustomerContract = {
  ...contract,
  customer: { ...contract.customer, lastName: 'Richtig', address: { ...address, street: 'Lindenallee' } },
};

test('only what the customer changed is sent, an address as a whole', () => {
  const draft = draftOf(contract);
  expect(correctionIn(draft)).toEqual({ customer: {} });
  draft.fields['customer.mobileNumber'] = '+49 170 1234567';
  draft.fields['customer.address.houseNumber'] = '14';
  expect(correctionIn(draft)).toEqual({
    customer: { mobileNumber: '+49 170 1234567', address: { ...address, houseNumber: '14' } },
  });
  expect(correctionIn({ ...draftOf(contract), elsewhere: true })).toEqual({
    customer: {},
    riskAddress: address,
  });
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
