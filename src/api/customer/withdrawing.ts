import * as v from 'valibot';
import {
  CustomerWithdrawal,
  NewWithdrawal,
  PublicWithdrawal,
  WithdrawalReceipt,
} from '#domain/contract/withdrawal/withdrawal.ts';
import { languages } from '#domain/locale/language.ts';
import { byLink } from './customer-page.ts';
import { endpoint } from '../endpoint.ts';

const linkErrors = ['link_invalid', 'link_expired', 'postcode_needed'] as const;

export const getCustomerWithdrawal = endpoint({
  method: 'GET',
  path: '/v1/customer/:kind/:token/withdrawal',
  may: 'anyone',
  summary: 'Until when the customer may withdraw from their contract, and what they have declared',
  params: v.object(byLink),
  answer: CustomerWithdrawal,
  errors: linkErrors,
});

/** Without `If-Match`: a withdrawal counts whatever else has changed. */
export const withdrawAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/customer/:kind/:token/withdrawal',
  may: 'anyone',
  summary: 'Withdraw from the contract as its customer; sent again it is the same withdrawal',
  params: v.object(byLink),
  body: v.object({ language: v.picklist(languages) }),
  answer: CustomerWithdrawal,
  errors: linkErrors,
});

export const getWithdrawalForm = endpoint({
  method: 'GET',
  path: '/v1/withdrawal',
  may: 'anyone',
  summary: 'What the public form for a withdrawal says',
  evenInMaintenance: true,
  answer: PublicWithdrawal,
});

/** The answer is the receipt, whether there is such a contract or not. */
export const withdrawWithoutLink = endpoint({
  method: 'POST',
  path: '/v1/withdrawal',
  may: 'anyone',
  summary: 'Withdraw from a contract without a link: the receipt, whether there is such a contract or not',
  body: NewWithdrawal,
  evenInMaintenance: true,
  answer: WithdrawalReceipt,
  errors: ['key_reused'],
});
