import * as v from 'valibot';
import { choosableLists, ListChoices } from '#domain/user/list-choices.ts';
import { endpoint } from './endpoint.ts';

/** What was chosen for one list. `version` is 0 before the first choice; it is sent back as `If-Match`. */
export const ChosenForList = v.object({ ...ListChoices.entries, version: v.number() });
export type ChosenForList = v.InferOutput<typeof ChosenForList>;

const ofList = v.object({ list: v.picklist(choosableLists) });

export const getListChoices = endpoint({
  method: 'GET',
  path: '/v1/list-choices/:list',
  may: 'session',
  summary: 'The views of a list that the caller keeps, and the columns they have chosen',
  params: ofList,
  answer: ChosenForList,
});

export const putListChoices = endpoint({
  method: 'PUT',
  path: '/v1/list-choices/:list',
  may: 'session',
  summary: 'Keep the caller’s views and columns of a list',
  params: ofList,
  body: ListChoices,
  answer: ChosenForList,
  errors: ['version_conflict', 'version_missing', 'key_missing', 'key_reused'],
  ifMatch: true,
});
