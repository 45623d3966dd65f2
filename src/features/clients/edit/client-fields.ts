import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClientPart } from '#domain/client/client-edit.ts';

/** The fields of a retailer's record, each in the group that edits it. Contacts and address are one field each. */
export const clientFields = {
  name: { label: msg`Name`, part: 'company' },
  email: { label: msg`Email`, part: 'company' },
  phone: { label: msg`Phone`, part: 'company' },
  websiteUrl: { label: msg`Website`, part: 'company' },
  industryAssociation: { label: msg`Industry association`, part: 'company' },
  address: { label: msg`Address`, part: 'location' },
  contacts: { label: msg`Contact persons`, part: 'contacts' },
  planningSoftware: { label: msg`Planning software`, part: 'software' },
  merchandiseManagement: { label: msg`Merchandise management`, part: 'software' },
  'estimate.unitsPerYear': { label: msg`Kitchens a year`, part: 'estimate' },
  'estimate.plansPerYear': { label: msg`Protection plans a year`, part: 'estimate' },
  vatId: { label: msg`VAT ID`, part: 'invoicing' },
  taxNumber: { label: msg`Tax number`, part: 'invoicing' },
  'bank.accountHolder': { label: msg`Account holder`, part: 'invoicing' },
  'bank.iban': { label: msg`IBAN`, part: 'invoicing' },
  'bank.bic': { label: msg`BIC`, part: 'invoicing' },
  'bank.bankName': { label: msg`Bank`, part: 'invoicing' },
  'bank.billingEmail': { label: msg`Billing email`, part: 'invoicing' },
  'shop.isActive': { label: msg`Consumer page`, part: 'shop' },
  'shop.customUrl': { label: msg`Address of the consumer page`, part: 'shop' },
  'ids.crmId': { label: msg`CRM ID`, part: 'ids' },
  'ids.salesActivationCode': { label: msg`Sales activation code`, part: 'ids' },
  'ids.keyAccountNumber': { label: msg`Key account number`, part: 'ids' },
  'ids.globalClientNumber': { label: msg`Global client number`, part: 'ids' },
  'ids.controllingNumbers': { label: msg`Controlling numbers`, part: 'ids' },
} as const satisfies Record<string, { label: MessageDescriptor; part: ClientPart }>;

export type ClientField = keyof typeof clientFields;
export const clientFieldNames = Object.keys(clientFields) as readonly ClientField[];

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
};
