import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ContractCorrection, readCorrection } from '#domain/contract/life/correction.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { Address } from '#domain/customer/address.ts';
import { spacedTyping } from '#domain/customer/international-phone.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';
import type { Values } from '#page/form/form-store.ts';
import { conflictRows, merge, type Choices, type ConflictField } from '#page/records/conflict.ts';
import type { FormVersions, RecordForm } from '#page/records/record-edit.ts';
import type { Words } from '#page/records/record.ts';
import { addressText } from '#parts/records/contract-record.ts';

/** What is corrected, chosen in a conflict and sent as one: a name, a number or a whole address. */
const fields: Record<string, MessageDescriptor> = {
  gender: msg`Form of address`,
  customTitle: msg`Title`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  personTwoTitle: msg`Title, second person`,
  personTwoFirstName: msg`First name, second person`,
  personTwoLastName: msg`Last name, second person`,
  companyName: msg`Company`,
  email: msg`Email`,
  mobileNumber: msg`Phone`,
  address: msg`Address`,
  riskAddress: msg`Kitchen location`,
};
const addressParts = ['street', 'houseNumber', 'unitDescription', 'zipCode', 'city', 'country'] as const;

/** The texts of the form for a policy. `elsewhere` is `yes` if the kitchen is not at the customer's address. */
function correctionValues({ customer, riskAddress }: Contract): Values {
  const at = (path: string, address: Address | null) =>
    addressParts.map((part) => [`${path}.${part}`, address?.[part] ?? (part === 'country' ? 'DE' : '')]);
  const own = Object.entries(customer).filter(([name]) => name in fields && name !== 'address');
  return Object.fromEntries([
    ...own.map(([name, value]) => [name, (value as string | null) ?? '']),
    ['mobileNumber', customer.mobileNumber ? spacedTyping(customer.mobileNumber) : ''],
    ...at('address', customer.address),
    ...at('riskAddress', riskAddress),
    ['elsewhere', riskAddress ? 'yes' : ''],
  ]) as Values;
}

const isAddress = (name: string) => name === 'address' || name === 'riskAddress';

/** The form's texts by field, an address as one text. */
function textsOf(values: Values): Record<string, string> {
  const text = (path: string) => (values[path] ?? '').trim();
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      if (!isAddress(name)) return [name, text(name)];
      const isGiven = name === 'address' || values['elsewhere'] === 'yes';
      return [name, isGiven ? addressParts.map((part) => text(`${name}.${part}`)).join('\n') : ''];
    }),
  );
}

function addressIn(text: string): Address | null {
  const parts = text.split('\n').map((part, index) => [addressParts[index], part || null] as const);
  return text === '' ? null : Object.fromEntries(parts);
}

/** The problems of a correction, or what it changes of the policy as it was opened. */
function judgeCorrection(values: Values, opened: Contract): Judgement<ContractCorrection> {
  const before = textsOf(correctionValues(opened));
  const changed = Object.entries(textsOf(values)).filter(([name, text]) => text !== before[name]);
  const body = changed.map(([name, text]) => [name, isAddress(name) ? addressIn(text) : text || null]);
  const judged = judgedBy(ContractCorrection, Object.fromEntries(body));
  if ('problems' in judged) return judged;
  const { correction, problems } = readCorrection(opened.customer, judged.given);
  return problems ? { problems } : { given: correction };
}

type Versions = FormVersions<Contract>;

const rowsOf = ({ opened, mine, theirs }: Versions) =>
  conflictRows({
    base: textsOf(correctionValues(opened)),
    mine: textsOf(mine),
    theirs: textsOf(correctionValues(theirs)),
  });

/** The fields that differ between the versions, in words. */
function correctionConflict(versions: Versions, { i18n, language }: Words): readonly ConflictField[] {
  const shown = (name: string, text = '') => {
    const address = isAddress(name) && addressIn(text);
    return (address ? addressText(address, language) : text) || null;
  };
  return rowsOf(versions).map(({ field, state, base, mine, theirs }) => ({
    field,
    label: i18n._(fields[field]!),
    state,
    base: shown(field, base),
    mine: shown(field, mine),
    theirs: shown(field, theirs),
  }));
}

/** The form's values with the other's changes. `choices` decides the fields that both changed. */
function mergedCorrection(versions: Versions, choices: Choices): Values {
  const merged = merge(textsOf(versions.mine), rowsOf(versions), choices);
  const values = Object.entries(merged).flatMap(([name, text]) => {
    if (!isAddress(name)) return [[name, text] as const];
    return Object.entries(addressIn(text) ?? {}).map(
      ([part, value]) => [`${name}.${part}`, value ?? ''] as const,
    );
  });
  return { ...Object.fromEntries(values), elsewhere: merged['riskAddress'] ? 'yes' : '' };
}

export const correctionForm: RecordForm<Contract, ContractCorrection> = {
  values: correctionValues,
  judge: judgeCorrection,
  part: 'customer',
  conflict: correctionConflict,
  merged: mergedCorrection,
};
