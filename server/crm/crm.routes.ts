import { checkCrmId } from '#api/onboarding.ts';
import { handleOutside } from '../shared/http/handle.ts';
import { checkCrm } from './crm.usecases.ts';

export const crmRoutes = [
  handleOutside(checkCrmId, ({ params, query, ...asking }) =>
    checkCrm(asking, { crmId: params.crmId, except: query.client ?? null }),
  ),
];
