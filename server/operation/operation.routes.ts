import * as operation from '#api/operation.ts';
import { handle } from '../shared/http/handle.ts';
import { endMaintenance, getOperation, planMaintenance, switchFlags } from './operation.usecases.ts';

export const operationRoutes = [
  handle(operation.getOperation, (call) => getOperation(call)),
  handle(operation.planMaintenance, ({ body, ...call }) => planMaintenance({ ...call, plan: body })),
  handle(operation.endMaintenance, (call) => endMaintenance(call)),
  handle(operation.switchFlags, ({ body, ...call }) => switchFlags({ ...call, flags: body })),
];
