import type { CustomerContract } from '#domain/contract/customer-page/customer-page.ts';

export const addressOfErika = {
  street: 'Gartenweg',
  houseNumber: '4',
  zipCode: '10115',
  city: 'Berlin',
  country: 'DE',
  unitDescription: null,
} as const;
/** A contract as its customer sees it, for tests. */
export const contractOfErika: CustomerContract = {
  leadNumber: 'A-1',
  policyNumber: null,
  kvAbNumber: 'KV-1',
  coverPrice: null,
  terms: { years: 10, serviceAfter: { count: 90, unit: 'days' } },
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
    address: addressOfErika,
  },
  riskAddress: null,
  deliveryDate: '2026-12-24',
  dataConfirmationDate: null,
  activationDate: null,
  cover: null,
  declarations: null,
  documents: [],
};
