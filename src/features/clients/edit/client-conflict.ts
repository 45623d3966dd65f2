import { msg } from '@lingui/core/macro';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { sellingGroundNames, sellingGrounds } from '#domain/client/selling.ts';
import { said } from '#domain/locale/said.ts';
import { addressLines } from '#domain/customer/address.ts';
import type { Values } from '#page/form/form-store.ts';
import { conflictRows, merge, type Choices, type ConflictField } from '#page/records/conflict.ts';
import type { Words } from '#page/records/record.ts';
import { clientFields, type ClientField } from './client-fields.ts';
import { addressIn, clientValues, contactsIn, textsOf, withTexts } from './client-form.ts';

/** A field's text for reading; null if it is empty. */
export function shownText(field: ClientField, text: string, { i18n, language }: Words): string | null {
  if (field === 'shop.isActive') return i18n._(text === 'yes' ? msg`Active` : msg`Not active`);
  if (text === '') return null;
  const ground = field === 'selling.ground' && sellingGrounds.find((one) => one === text);
  if (ground) return said(sellingGroundNames[ground], language);
  if (field === 'address') return addressLines(addressIn(text), language).join(', ');
  if (field !== 'contacts') return text;
  const lines = contactsIn(text).map(({ firstName, lastName, email, phone }) =>
    [`${firstName} ${lastName}`, email, phone].filter(Boolean).join(', '),
  );
  return lines.join('\n') || null;
}

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

/** The form's values with the other's changes, those of other groups too. `choices` decides the fields that both changed. */
export function mergedClient(versions: ClientVersions, choices: Choices): Values {
  const { part, mine, theirs } = versions;
  return withTexts(
    { ...mine, ...clientValues(theirs) },
    merge(textsOf(part, mine), rowsOf(versions), choices),
  );
}
