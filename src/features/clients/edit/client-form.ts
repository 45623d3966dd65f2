import { ClientEdit, readPhones, type ClientEditInput, type ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import type { Address } from '#domain/customer/address.ts';
import { spacedPhone } from '#domain/customer/international-phone.ts';
import { tidyIban } from '#domain/finance/iban.ts';
import { dayText } from '#domain/time/day-text.ts';
import { typedDay } from '#domain/time/read-date.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';
import type { Values } from '#page/form/form-store.ts';
import { contactsOf, contactValues, countOf } from '#parts/client/client-values.ts';
import { clientFieldNames, clientFields, type ClientField } from './client-fields.ts';

const addressParts = ['street', 'houseNumber', 'unitDescription', 'zipCode', 'city', 'country'] as const;

const shownPhone = (phone: string | null) =>
  phone === null ? '' : spacedPhone(phone).replaceAll('\u00a0', ' ');

/** The texts of the form for a retailer's record. */
export function clientValues(client: Client): Values {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  const below = (
    at: string,
    of: Readonly<Record<string, string | number | null>> | null,
    names: readonly string[],
  ) => Object.fromEntries(names.map((name) => [`${at}.${name}`, text(of?.[name])]));
  return {
    name: client.name,
    email: text(client.email),
    phone: shownPhone(client.phone),
    websiteUrl: text(client.websiteUrl),
    industryAssociation: text(client.industryAssociation),
    planningSoftware: text(client.planningSoftware),
    merchandiseManagement: text(client.merchandiseManagement),
    vatId: text(client.vatId),
    businessId: text(client.businessId),
    taxNumber: text(client.taxNumber),
    ...below('address', client.address, addressParts),
    ...below('estimate', client.estimate, ['unitsPerYear', 'plansPerYear']),
    ...below('bank', client.bank, ['accountHolder', 'iban', 'bic', 'bankName', 'billingEmail']),
    'selling.ground': text(client.selling.ground),
    'selling.registerNumber': text(client.selling.registerNumber),
    'selling.validUntil': client.selling.validUntil ? dayText(client.selling.validUntil) : '',
    ...below('ids', client.ids, [
      'crmId',
      'salesActivationCode',
      'keyAccountNumber',
      'globalClientNumber',
      'controllingNumbers',
    ]),
    'shop.isActive': client.shop.isActive ? 'yes' : '',
    'shop.customUrl': text(client.shop.customUrl),
    ...contactValues(
      client.contacts.map(({ firstName, lastName, function: role, email, phone }) => ({
        firstName,
        lastName,
        function: text(role),
        email: text(email),
        phone: shownPhone(phone),
      })),
    ),
  };
}

/** The form's texts by field; address and contacts as one text each. */
export function textsOf(part: ClientPart, values: Values): Record<string, string> {
  const text = (path: string) => (values[path] ?? '').trim();
  const fields = clientFieldNames.filter((name) => clientFields[name].part === part);
  return Object.fromEntries(
    fields.map((name) => {
      if (name === 'address') return [name, addressParts.map((one) => text(`address.${one}`)).join('\n')];
      return [name, name === 'contacts' ? JSON.stringify(contactsOf(values)) : text(name)];
    }),
  );
}

/** An address as `textsOf` writes it. */
export function addressIn(text: string): Address {
  const parts = text.split('\n').map((part, at) => [addressParts[at], part || null] as const);
  return Object.fromEntries(parts) as Address;
}

/** Contacts as `textsOf` writes them. */
export function contactsIn(text: string): ReturnType<typeof contactsOf> {
  return JSON.parse(text) as ReturnType<typeof contactsOf>;
}

function inputOf(field: ClientField, text: string): unknown {
  if (field === 'address') return addressIn(text);
  if (field === 'contacts') return contactsIn(text);
  if (field === 'shop.isActive') return text === 'yes';
  if (field.startsWith('estimate.')) return countOf(text);
  if (field === 'selling.validUntil') return typedDay(text);
  if (field === 'bank.iban') return tidyIban(text) || null;
  // An empty name or email says what is wrong with it.
  return text === '' && field !== 'name' && field !== 'email' ? null : text;
}

/** The problems of one group, or what it changes of the record as it was opened. */
export function judgeClient(part: ClientPart, values: Values, opened: Client): Judgement<ClientEditInput> {
  const before = textsOf(part, clientValues(opened));
  const changed = Object.entries(textsOf(part, values)).filter(([name, text]) => text !== before[name]);
  const body: Record<string, unknown> = {};
  for (const [name, text] of changed) {
    const input = inputOf(name as ClientField, text);
    const [group = '', field] = name.split('.');
    if (field === undefined) body[group] = input;
    else body[group] = { ...(body[group] as object | undefined), [field]: input };
  }
  const judged = judgedBy(ClientEdit, body);
  if ('problems' in judged) return judged;
  // The server reads them by the address that it has stored, unless the change brings one.
  const { problems } = readPhones(judged.given, opened.address?.country ?? null);
  return problems ? { problems } : { given: body };
}

/** The form's values with these fields taken over. */
export function withTexts(values: Values, texts: Readonly<Record<string, string>>): Values {
  const entries = Object.entries(texts).flatMap(([name, text]) => {
    if (name === 'address') {
      return Object.entries(addressIn(text)).map(
        ([part, value]) => [`address.${part}`, value ?? ''] as const,
      );
    }
    return name === 'contacts' ? Object.entries(contactValues(contactsIn(text))) : [[name, text] as const];
  });
  return { ...values, ...Object.fromEntries(entries) };
}
