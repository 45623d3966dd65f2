import * as api from '#api/users.ts';
import { handle } from '../../shared/http/handle.ts';
import { resetFactors } from '../factors/reset-factors.usecases.ts';
import {
  addressesTaken,
  type Taken,
  inviteToClient,
  inviteToTenant,
  resend,
  withdrawInvitation,
} from './invitations.usecases.ts';
import { changeRole, deactivate, devicesOf, reactivate, signOutOther } from './people.usecases.ts';
import { clientPeople, countTenantPeople, tenantPeople } from './list.usecases.ts';

export const userRoutes = [
  handle(api.listClientUsers, ({ params, ...call }) => clientPeople({ ...call, code: params.code })),

  handle<typeof api.inviteToClient, Taken>(
    api.inviteToClient,
    ({ params, body, prepared, ...call }) => inviteToClient(call, { ...body, ...params, taken: prepared }),
    ({ db, actor, body }) => addressesTaken(db, actor, body.emails),
  ),

  handle(api.listTenantUsers, (call) => tenantPeople(call)),

  handle(api.countTenantUsers, (call) => countTenantPeople(call)),

  handle<typeof api.inviteToTenant, Taken>(
    api.inviteToTenant,
    ({ body, prepared, ...call }) => inviteToTenant(call, { ...body, taken: prepared }),
    ({ db, actor, body }) => addressesTaken(db, actor, body.emails),
  ),

  handle(api.resendInvitation, ({ params, body, ...call }) => resend(call, { ...params, ...body })),

  handle(api.deleteInvitation, ({ params, ...call }) => withdrawInvitation(call, params.id)),

  handle(api.deactivateUser, ({ params, ...call }) => deactivate(call, params.id)),

  handle(api.reactivateUser, ({ params, ...call }) => reactivate(call, params.id)),

  handle(api.changeUserRole, ({ params, body, settings, ...call }) =>
    changeRole({ ...call, provider: settings.provider.name }, params.id, body),
  ),

  handle(api.resetUserFactors, ({ params, ...call }) => resetFactors(call, params.id)),

  handle(api.listUserDevices, ({ params, ...call }) => devicesOf(call, params.id)),

  handle(api.signOutUserDevice, ({ params, ...call }) => signOutOther(call, params.id, params.deviceId)),

  handle(api.signOutUser, ({ params, ...call }) => signOutOther(call, params.id)),
];
