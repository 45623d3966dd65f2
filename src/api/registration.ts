import * as v from 'valibot';
import { Contract } from '#domain/contract/contract.ts';
import { ContractEdit, ContractRegistration } from '#domain/contract/registering/registration.ts';
import { endpoint } from './endpoint.ts';
import { registerCall } from './registration-call.ts';

/** The registration's `id` is the contract's id and, on first sending, the idempotency key. */
export const registerContract = endpoint({ ...registerCall, body: ContractRegistration });

/** Only what is given is changed. */
export const editContract = endpoint({
  method: 'PATCH',
  path: '/v1/contracts/:code',
  may: 'contracts.write',
  summary: 'Change the data of a lead: customer, risk address, kitchen, devices, worktop, days and numbers',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
  body: ContractEdit,
  answer: Contract,
  errors: ['wrong_state', 'version_conflict', 'version_missing', 'key_reused'],
  ifMatch: true,
});
