import { getContractLink, renewContractLink } from '#api/contract-links.ts';
import * as api from '#api/contracts.ts';
import { handle } from '../shared/http/handle.ts';
import { changeContract } from './change.usecases.ts';
import { getContract, listClaimable, listContracts } from './contracts.usecases.ts';
import { contractHistory } from './history.usecases.ts';
import { contractLink, renewLink } from './link.usecases.ts';
import { addContractNote } from './notes.usecases.ts';

export const contractRoutes = [
  handle(api.listContracts, ({ tx, actor, query }) => listContracts({ tx, actor, query })),
  handle(api.getContract, ({ tx, actor, params }) => getContract({ tx, actor, code: params.code })),
  handle(api.listClaimableContracts, ({ tx, actor, query }) =>
    listClaimable({ tx, actor, after: query.after }),
  ),
  handle(api.activateContract, ({ params, ...call }) =>
    changeContract({ ...call, code: params.code, change: { event: 'activate' } }),
  ),
  handle(api.declineContract, ({ params, body, ...call }) =>
    changeContract({ ...call, code: params.code, change: { event: 'decline', ...body } }),
  ),
  handle(api.withdrawContract, ({ params, body, ...call }) =>
    changeContract({ ...call, code: params.code, change: { event: 'withdraw', ...body } }),
  ),
  handle(api.deliverContract, ({ params, ...call }) =>
    changeContract({ ...call, code: params.code, change: { event: 'deliver' } }),
  ),
  handle(api.confirmContract, ({ params, body, ...call }) =>
    changeContract({ ...call, code: params.code, change: { event: 'confirm', ...body } }),
  ),
  handle(api.changeContractStart, ({ params, body, ...call }) =>
    changeContract({ ...call, code: params.code, change: { event: 'changeStart', ...body } }),
  ),
  handle(api.addContractNote, ({ tx, actor, params, body, now }) =>
    addContractNote({ tx, actor, code: params.code, note: body, now }),
  ),
  handle(getContractLink, ({ params, ...call }) => contractLink({ ...call, code: params.code })),
  handle(renewContractLink, ({ params, ...call }) => renewLink({ ...call, code: params.code })),
  handle(api.getContractHistory, ({ tx, actor, params }) =>
    contractHistory({ tx, actor, code: params.code }),
  ),
];
