import * as api from '#api/required-documents.ts';
import { handle } from '../../shared/http/handle.ts';
import { contractSet, handOverSet, sendSet } from './set.usecases.ts';

export const setRoutes = [
  handle(api.getContractSet, ({ params, ...call }) => contractSet({ ...call, ...params })),
  handle(api.sendContractSet, ({ params, ...call }) => sendSet({ ...call, ...params })),
  handle(api.handOverContractSet, ({ params, body, ...call }) =>
    handOverSet({ ...call, ...params, ...body }),
  ),
];
