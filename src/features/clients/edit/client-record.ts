import { msg } from '@lingui/core/macro';
import { Client } from '#domain/client/client.ts';
import { clientStatusNames } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import type { Fact, RecordKind } from '#page/records/record.ts';
import { clientQuery } from '../client-queries.ts';
import { shownText } from './client-conflict.ts';
import { clientFieldNames, clientFields, type ClientField } from './client-fields.ts';
import { clientValues, textsOf } from './client-form.ts';

const factOf = (field: ClientField): Fact<Client> => {
  const { label, part } = clientFields[field];
  return {
    label,
    part,
    of: (client, words) => shownText(field, textsOf(part, clientValues(client))[field]!, words),
  };
};

/** Describes retailers to record commands: cache keys, and the facts shown when one has changed. */
export const clientRecord: RecordKind<Client, 'code'> = {
  id: 'code',
  schema: Client,
  queryKey: (code) => clientQuery(code).queryKey,
  renews: (code) => [
    ['client', 'list'],
    ['client', code, 'history'],
    // The shell shows the user's own retailer.
    ['user', 'current'],
  ],
  facts: [
    { label: msg`Status`, of: ({ status }, { language }) => said(clientStatusNames[status], language) },
    { label: msg`Association`, of: ({ association }) => association?.name ?? null },
    ...clientFieldNames.map(factOf),
  ],
};
