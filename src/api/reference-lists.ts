import * as v from 'valibot';
import { listNames } from '#domain/reference-lists/reference-lists.ts';
import { EditedLists, ListEntryInput } from '#domain/reference-lists/edited.ts';
import { endpoint } from './endpoint.ts';

const list = v.picklist(listNames);
const key = v.pipe(v.string(), v.maxLength(80));
const changeErrors = ['version_conflict', 'version_missing', 'list_fixed', 'key_reused'] as const;

export const getEditedLists = endpoint({
  method: 'GET',
  path: '/v1/lists/edit',
  may: 'tenant.manage',
  summary: 'All reference lists as they are edited: with retired entries',
  answer: EditedLists,
});

export const addListEntry = endpoint({
  method: 'POST',
  path: '/v1/lists/:list/entries',
  may: 'tenant.manage',
  summary: 'Add an entry to the end of a list',
  params: v.object({ list }),
  body: ListEntryInput,
  answer: EditedLists,
  errors: changeErrors,
  ifMatch: true,
});

/** Records that were written with the old words keep them; new ones get the new words. */
export const changeListEntry = endpoint({
  method: 'PATCH',
  path: '/v1/lists/:list/entries/:key',
  may: 'tenant.manage',
  summary: 'Rename an entry, retire it, or take it up again',
  params: v.object({ list, key }),
  body: v.partial(v.object({ ...ListEntryInput.entries, active: v.boolean('invalid') })),
  answer: EditedLists,
  errors: changeErrors,
  ifMatch: true,
});

export const orderList = endpoint({
  method: 'POST',
  path: '/v1/lists/:list/order',
  may: 'tenant.manage',
  summary: 'Set the order of a list’s entries; those not named follow in their order',
  params: v.object({ list }),
  body: v.object({ keys: v.pipe(v.array(key), v.maxLength(1000)) }),
  answer: EditedLists,
  errors: changeErrors,
  ifMatch: true,
});

export const countListUses = endpoint({
  method: 'GET',
  path: '/v1/lists/:list/entries/:key/uses',
  may: 'tenant.manage',
  summary: 'Where an entry is used, with counts',
  params: v.object({ list, key }),
  answer: v.object({
    /** Objects of contracts, and retailers. */
    insuredObjects: v.number(),
    clients: v.number(),
  }),
});

/** The uses are rewritten in the background; `merging` says until when. */
export const mergeListEntries = endpoint({
  method: 'POST',
  path: '/v1/lists/:list/entries/:key/merge',
  may: 'tenant.manage',
  summary: 'Retire an entry in favour of another, which takes its place wherever it is used',
  params: v.object({ list, key }),
  body: v.object({ into: key }),
  answer: EditedLists,
  errors: changeErrors,
  ifMatch: true,
});
