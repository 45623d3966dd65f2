import * as v from 'valibot';
import {
  ContractWithdrawal,
  OpenWithdrawal,
  PayingBack,
  RecordedWithdrawal,
  WithdrawalDecision,
} from '#domain/contract/withdrawal/withdrawal.ts';
import { byCode } from './contracts.ts';
import { endpoint } from './endpoint.ts';

export const getContractWithdrawal = endpoint({
  method: 'GET',
  path: '/v1/contracts/:code/withdrawal',
  may: 'contracts.read',
  summary: 'Until when a contract may be withdrawn from; for staff also what was declared',
  params: byCode,
  answer: ContractWithdrawal,
});

/** Without `If-Match`: what was declared counts whatever else has changed. Sent again with the same id it is the same. */
export const recordWithdrawal = endpoint({
  method: 'POST',
  path: '/v1/contracts/:code/withdrawal',
  may: 'withdrawals.handle',
  summary: 'Record a withdrawal that came by phone, letter or email, with the day it was sent',
  params: byCode,
  body: RecordedWithdrawal,
  answer: ContractWithdrawal,
  errors: ['key_reused'],
});

/** The oldest 100. */
export const listOpenWithdrawals = endpoint({
  method: 'GET',
  path: '/v1/withdrawals/open',
  may: 'withdrawals.handle',
  summary: 'Withdrawals that staff have to decide on, oldest first',
  answer: v.object({ items: v.array(OpenWithdrawal) }),
});

export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/v1/withdrawals/:id/decide',
  may: 'withdrawals.handle',
  summary: 'Accept or refuse a withdrawal, with a reason; accepted, it ends the contract',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  body: WithdrawalDecision,
  answer: v.object({ items: v.array(OpenWithdrawal) }),
  errors: ['wrong_state'],
});

export const recordPaidBack = endpoint({
  method: 'POST',
  path: '/v1/withdrawals/:id/paid-back',
  may: 'withdrawals.handle',
  summary: 'Record what was paid back of the premium; the customer’s page says so',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  body: PayingBack,
  answer: ContractWithdrawal,
  errors: ['wrong_state'],
});
