import * as v from 'valibot';
import { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { cockpitParams } from '#domain/contract/cockpit/cockpit-params.ts';
import { endpoint } from './endpoint.ts';

export const CockpitQuery = v.object(cockpitParams);

export const getCockpit = endpoint({
  method: 'GET',
  path: '/v1/cockpit',
  may: 'contracts.read',
  summary:
    'How far the contracts of the caller’s scope came, by month of registration, product and part, for 36 months at most',
  query: CockpitQuery,
  answer: Cockpit,
});
