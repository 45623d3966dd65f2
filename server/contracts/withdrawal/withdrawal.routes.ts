import * as open from '#api/customer/withdrawing.ts';
import * as api from '#api/withdrawals.ts';
import { handle, handlePublic } from '../../shared/http/handle.ts';
import {
  contractWithdrawal,
  decideWithdrawal,
  listOpenWithdrawals,
  recordPaidBack,
  recordWithdrawal,
} from './handling.usecases.ts';
import { admitWithdrawal, receiveWithoutLink, withdrawalForm } from './public.usecases.ts';

export const withdrawalRoutes = [
  handlePublic(open.getWithdrawalForm, (call) => withdrawalForm(call)),
  handlePublic(
    open.withdrawWithoutLink,
    ({ body, ...call }) => receiveWithoutLink(call, body),
    admitWithdrawal,
  ),
  handle(api.getContractWithdrawal, ({ params, ...call }) =>
    contractWithdrawal({ ...call, code: params.code }),
  ),
  handle(api.recordWithdrawal, ({ params, body, ...call }) =>
    recordWithdrawal({ ...call, code: params.code, recorded: body }),
  ),
  handle(api.listOpenWithdrawals, ({ tx }) => listOpenWithdrawals(tx)),
  handle(api.decideWithdrawal, ({ params, body, ...call }) =>
    decideWithdrawal({ ...call, id: params.id, decision: body }),
  ),
  handle(api.recordPaidBack, ({ params, body, ...call }) =>
    recordPaidBack({ ...call, id: params.id, paid: body }),
  ),
];
