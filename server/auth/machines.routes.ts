import * as api from '#api/integrations/machines.ts';
import { handle } from '../shared/http/handle.ts';
import {
  addMachine,
  issueToken,
  listMachines,
  removeMachine,
  revokeToken,
} from './machines/machines.usecases.ts';

export const machineRoutes = [
  handle(api.listMachines, (call) => listMachines(call)),

  handle(api.addMachine, ({ body, settings, ...call }) =>
    addMachine({ ...call, provider: settings.provider.name }, body),
  ),

  handle(api.removeMachine, ({ params, ...call }) => removeMachine(call, params.id)),

  handle(api.issueMachineToken, ({ params, body, ...call }) => issueToken(call, { ...params, ...body })),

  handle(api.revokeMachineToken, ({ params, ...call }) => revokeToken(call, params)),
];
