import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { ChosenHoldings, Holding, PersonSearch } from '#domain/person/person.ts';
import { endpoint } from './endpoint.ts';

export const FoundPerson = v.object({
  items: v.array(Holding),
  /** Mails of the last 30 days to the addresses found; of those sent, only kind and times are kept. */
  mails: v.number(),
  /** True if there were more than are shown. */
  capped: v.boolean(),
});
export type FoundPerson = v.InferOutput<typeof FoundPerson>;

/** A POST, because an address is logged on its way and a name is not to stand in it. */
export const findPerson = endpoint({
  method: 'POST',
  path: '/v1/persons/find',
  may: 'tenant.manage',
  summary: 'All records about a person, by email, contract number or name, and which of them must stay',
  body: PersonSearch,
  answer: FoundPerson,
});

export const exportPerson = endpoint({
  method: 'POST',
  path: '/v1/persons/export',
  may: 'tenant.manage',
  summary:
    'Everything held in the chosen records, as a ZIP of a page to read, a JSON file, and all photos and documents',
  body: ChosenHoldings,
  file: 'application/zip',
  errors: ['not_found'],
});

/** Each record is a transaction of its own, so that what was begun can be done again and ends the same. */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/v1/persons/erase',
  may: 'tenant.manage',
  summary: 'Erase what may be erased of the chosen records; `confirmation` repeats the search',
  body: v.object({ ...ChosenHoldings.entries, confirmation: typedLine() }),
  answer: v.object({ erased: v.number(), kept: v.number() }),
  errors: ['not_found'],
});
