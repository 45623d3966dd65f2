import * as v from 'valibot';
import { ContractLink } from '#domain/contract/customer-page/contract-link.ts';
import { endpoint } from './endpoint.ts';

const byCode = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });

export const getContractLink = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/link',
  may: 'contracts.write',
  summary: 'The link of the customer’s page, to be copied or shown as a QR code',
  params: byCode,
  answer: ContractLink,
});

export const renewContractLink = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/link/renew',
  may: 'contracts.write',
  summary: 'Make the customer’s link good for another 60 days',
  params: byCode,
  answer: ContractLink,
  errors: ['wrong_state'],
});
