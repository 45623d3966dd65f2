import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClientPart } from '#domain/client/client-edit.ts';
import { clientFieldName } from '#parts/client/client-field-names.ts';

/** The fields of a retailer's record, each with the group that edits it. Contacts and address are one field each. */
const parts = {
  name: 'company',
  email: 'company',
  phone: 'company',
  websiteUrl: 'company',
  industryAssociation: 'company',
  address: 'location',
  contacts: 'contacts',
  planningSoftware: 'software',
  merchandiseManagement: 'software',
  'estimate.unitsPerYear': 'estimate',
  'estimate.plansPerYear': 'estimate',
  vatId: 'invoicing',
  businessId: 'invoicing',
  taxNumber: 'invoicing',
  'bank.accountHolder': 'invoicing',
  'bank.iban': 'invoicing',
  'bank.bic': 'invoicing',
  'bank.bankName': 'invoicing',
  'bank.billingEmail': 'invoicing',
  'shop.isActive': 'shop',
  'shop.customUrl': 'shop',
  'selling.ground': 'selling',
  'selling.registerNumber': 'selling',
  'selling.validUntil': 'selling',
  'ids.crmId': 'ids',
  'ids.salesActivationCode': 'ids',
  'ids.keyAccountNumber': 'ids',
  'ids.globalClientNumber': 'ids',
  'ids.controllingNumbers': 'ids',
} as const satisfies Record<string, ClientPart>;

export type ClientField = keyof typeof parts;
export const clientFieldNames = Object.keys(parts) as readonly ClientField[];

/** What each field is called, and the group that edits it. */
export const clientFields = Object.fromEntries(
  Object.entries(parts).map(([name, part]) => [name, { label: clientFieldName(name), part }]),
) as Record<ClientField, { label: MessageDescriptor; part: ClientPart }>;

/** The names of the groups in which a record is edited. */
export const partNames: Readonly<Record<ClientPart, MessageDescriptor>> = {
  company: msg`Company data`,
  location: msg`Location`,
  contacts: msg`Contact persons`,
  software: msg`Systems and software`,
  estimate: msg`Sales target estimate`,
  invoicing: msg`Invoicing`,
  shop: msg`Consumer page`,
  ids: msg`Numbers`,
  selling: msg`Sale of cover`,
};
