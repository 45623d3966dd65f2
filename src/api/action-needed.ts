import * as v from 'valibot';
import { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { actionNeededParams } from '#domain/contract/lists/list-params.ts';
import { counts } from '#domain/paging/counts.ts';
import { endpoint } from './endpoint.ts';
import { countQuery, cursorQuery, page } from './envelope.ts';

/** Contracts on one page of the list. */
export const actionNeededPerPage = 25;

export const ActionNeededQuery = v.object({ ...actionNeededParams, ...cursorQuery });
export const ActionNeededCountQuery = countQuery(actionNeededParams, 'kind');

export const listActionNeeded = endpoint({
  method: 'GET',
  path: '/v1/contracts/action-needed',
  may: 'actionNeeded.read',
  summary:
    'Contracts not confirmed, not activated or without a delivery date after three weeks, the longest waiting first, 25 a page',
  query: ActionNeededQuery,
  answer: page(ActionNeededItem),
});

export const countActionNeeded = endpoint({
  method: 'GET',
  path: '/v1/contracts/action-needed/counts',
  may: 'actionNeeded.read',
  summary:
    'How many contracts are not confirmed, not activated, or without a delivery date, after three weeks',
  query: ActionNeededCountQuery,
  answer: counts(actionNeededParams.kind.wrapped.options),
});
