import { Client } from '#domain/client/client.ts';
import { clientStatusNames } from '#domain/client/status.ts';
import type { ClientPart } from '#domain/client/client-edit.ts';
import { said } from '#domain/locale/said.ts';
import { msg } from '@lingui/core/macro';
import { conflictRows, merge, type Choices, type ConflictField } from '#page/records/conflict.ts';
import type { Values } from '#page/form/form-store.ts';
import type { Fact, RecordKind, Words } from '#page/records/record.ts';
import { addressText } from '#parts/records/contract-record.ts';
import { clientQuery } from '../client-queries.ts';
import { clientFieldNames, clientFields, type ClientField } from './client-fields.ts';
import { addressIn, clientValues, contactsIn, textsOf, withTexts } from './client-form.ts';

/** A field's text for reading; null if it is empty. */
export function shownText(field: ClientField, text: string, { i18n, language }: Words): string | null {
  if (field === 'shop.isActive') return i18n._(text === 'yes' ? msg`Active` : msg`Not active`);
  if (text === '') return null;
  if (field === 'address') return addressText(addressIn(text), language);
  if (field !== 'contacts') return text;
  const lines = contactsIn(text).map(({ firstName, lastName, email, phone }) =>
    [`${firstName} ${lastName}`, email, phone].filter(Boolean).join(', '),
  );
  return lines.join('\n') || null;
}

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
  ],
  facts: [
    { label: msg`Status`, of: ({ status }, { language }) => said(clientStatusNames[status], language) },
    { label: msg`Association`, of: ({ association }) => association?.name ?? null },
    ...clientFieldNames.map(factOf),
  ],
};

/** A record as it was opened, as the form has it, and as somebody else has saved it meanwhile. */
export interface ClientVersions {
  part: ClientPart;
  opened: Client;
  mine: Values;
  theirs: Client;
}

const rowsOf = ({ part, opened, mine, theirs }: ClientVersions) =>
  conflictRows({
    base: textsOf(part, clientValues(opened)),
    mine: textsOf(part, mine),
    theirs: textsOf(part, clientValues(theirs)),
  });

/** The fields that differ between the versions, in words. */
export function clientConflict(versions: ClientVersions, words: Words): readonly ConflictField[] {
  return rowsOf(versions).map(({ field, state, base, mine, theirs }) => {
    const shown = (text: string | undefined) => shownText(field as ClientField, text ?? '', words);
    return {
      field,
      label: words.i18n._(clientFields[field as ClientField].label),
      state,
      base: shown(base),
      mine: shown(mine),
      theirs: shown(theirs),
    };
  });
}

/** The form's values with the other's changes. `choices` decides the fields that both changed. */
export function mergedClient(versions: ClientVersions, choices: Choices): Values {
  const { part, mine } = versions;
  return withTexts(mine, merge(textsOf(part, mine), rowsOf(versions), choices));
}
