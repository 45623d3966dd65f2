import * as clients from '#api/clients.ts';
import * as api from '#api/contracts.ts';
import * as uses from '#api/customer/link-uses.ts';
import * as registration from '#api/registration.ts';
import { handle, handleOutside } from '../shared/http/handle.ts';
import { getContract } from './contracts.usecases.ts';
import { sendLink } from './link/asking.usecases.ts';
import { changeContract } from './life/change.usecases.ts';
import { correctContract } from './life/correct.usecases.ts';
import { checkUse, listOpenUses, listUses } from './link/link-uses.usecases.ts';
import { contractLink, renewLink, revokeLink, showLink } from './link/link.usecases.ts';
import { listClaimable } from './lists/claimable.usecases.ts';
import { exportContracts } from './lists/export.usecases.ts';
import { countContracts, listContracts } from './lists/list.usecases.ts';
import { contractHistory } from './notes/history.usecases.ts';
import { addContractNote } from './notes/notes.usecases.ts';
import { editContract } from './registering/edit.usecases.ts';
import { kvAbDuplicates, prepareRegistration, registerContract } from './registering/register.usecases.ts';
import { knownCustomers, sellingClient } from './registering/sale.usecases.ts';

export const contractRoutes = [
  handle(api.listContracts, ({ tx, actor, query }) => listContracts({ tx, actor, query })),
  handle(api.countContracts, ({ tx, actor, query }) => countContracts({ tx, actor, query })),
  handleOutside(api.exportContracts, ({ db, actor, query, language, now }) =>
    exportContracts({ db, actor, query, language, now }),
  ),
  handle(api.getContract, ({ tx, actor, params }) => getContract({ tx, actor, code: params.code })),
  handle(api.listClaimableContracts, ({ tx, actor, query }) => listClaimable({ tx, actor, ...query })),
  handle(api.askContractConfirmation, ({ params, ...call }) =>
    sendLink({ ...call, code: params.code, link: 'confirmation' }),
  ),
  handle(api.sendContractActivation, ({ params, ...call }) =>
    sendLink({ ...call, code: params.code, link: 'activation' }),
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
  handle(api.correctContract, ({ params, body, ...call }) =>
    correctContract({ ...call, code: params.code, correction: body }),
  ),
  handle<typeof registration.registerContract, boolean | undefined>(
    registration.registerContract,
    ({ body, prepared, ...call }) =>
      registerContract({ ...call, registration: body, isFileThere: prepared !== false }),
    (call) => prepareRegistration(call),
    ({ body }) => body.orderConfirmation !== null,
  ),
  handle(registration.editContract, ({ params, body, ...call }) =>
    editContract({ ...call, code: params.code, edit: body }),
  ),
  handle(registration.findKvAbDuplicates, ({ tx, actor, query }) =>
    kvAbDuplicates({ tx, actor, ...query, except: query.except }),
  ),
  handle(registration.listKnownCustomers, ({ tx, actor, query }) =>
    knownCustomers({ tx, actor, client: query.client, search: query.search }),
  ),
  handle(clients.getSellingClient, ({ tx, actor, params }) =>
    sellingClient({ tx, actor, code: params.code }),
  ),
  handle(api.addContractNote, ({ tx, actor, params, body, now }) =>
    addContractNote({ tx, actor, code: params.code, note: body, now }),
  ),
  handle(api.getContractLink, ({ params, ...call }) => contractLink({ ...call, code: params.code })),
  handle(api.showContractLink, ({ params, ...call }) => showLink({ ...call, code: params.code })),
  handle(uses.listLinkUses, ({ tx, actor, params }) => listUses({ tx, actor, code: params.code })),
  handle(uses.checkLinkUse, ({ params, ...call }) => checkUse({ ...call, ...params })),
  handle(uses.listOpenLinkUses, ({ tx }) => listOpenUses(tx)),
  handle(api.renewContractLink, ({ params, ...call }) => renewLink({ ...call, code: params.code })),
  handle(api.revokeContractLink, ({ params, ...call }) => revokeLink({ ...call, code: params.code })),
  handle(api.getContractHistory, ({ tx, actor, params }) =>
    contractHistory({ tx, actor, code: params.code }),
  ),
];
