import * as v from 'valibot';
import { CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { AddressInput } from '#domain/customer/address-input.ts';
import { CustomerInput } from '#domain/customer/customer-input.ts';
import { acceptance, actionErrors, byLink } from './customer-page.ts';
import { endpoint } from './endpoint.ts';

/**
 * `customer` is the whole of the customer's data, corrected or not; kind and email cannot change, and the retailer's
 * note stays. In a file of its own, because its rules know the phone plans of all countries, which the page does
 * without.
 */
export const confirmAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/confirm',
  may: 'anyone',
  summary: 'Correct and confirm the data, and accept the three declarations',
  params: v.object(byLink),
  body: v.object({
    customer: CustomerInput,
    riskAddress: v.nullable(AddressInput),
    ...acceptance,
  }),
  answer: CustomerPage,
  errors: [...actionErrors, 'declarations_outdated'],
});
