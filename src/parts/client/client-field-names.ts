import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names = {
  name: msg`Company`,
  email: msg`Email`,
  phone: msg`Phone`,
  websiteUrl: msg`Website`,
  industryAssociation: msg`Buying group or industry association`,
  address: msg`Address`,
  'address.street': msg`Street`,
  'address.houseNumber': msg`House number`,
  'address.zipCode': msg`Postcode`,
  'address.city': msg`City`,
  'address.country': msg`Country`,
  'address.unitDescription': msg`Address line 2`,
  planningSoftware: msg`Planning software`,
  merchandiseManagement: msg`Merchandise management system`,
  vatId: msg`VAT ID`,
  businessId: msg`W-IdNr.`,
  taxNumber: msg`Tax number`,
  'bank.accountHolder': msg`Account holder`,
  'bank.iban': msg`IBAN`,
  'bank.bic': msg`BIC`,
  'bank.bankName': msg`Bank`,
  'bank.billingEmail': msg`Email for invoices`,
  'estimate.unitsPerYear': msg`Kitchens sold per year`,
  'estimate.plansPerYear': msg`Protection plans per year`,
  contacts: msg`Contacts`,
  'contacts.firstName': msg`First name`,
  'contacts.lastName': msg`Last name`,
  'contacts.function': msg`Job title`,
  'contacts.email': msg`Email`,
  'contacts.phone': msg`Phone`,
  'agreement.isAccepted': msg`Retailer agreement`,
  'agreement.priceSheet': msg`Price sheet`,
  associationErn: msg`Association`,
  'crm.crmId': msg`CRM ID`,
  'crm.note': msg`Note on the CRM ID`,
  'shop.isActive': msg`Consumer page`,
  'shop.customUrl': msg`Address of the consumer page`,
  'selling.ground': msg`Ground to sell`,
  'selling.registerNumber': msg`Register number`,
  'selling.validUntil': msg`Valid until`,
  'ids.crmId': msg`CRM ID`,
  'ids.salesActivationCode': msg`Sales activation code`,
  'ids.keyAccountNumber': msg`Key account number`,
  'ids.globalClientNumber': msg`Global client number`,
  'ids.controllingNumbers': msg`Controlling numbers`,
} satisfies Record<string, MessageDescriptor>;

/** What a field of a retailer's record is called, by its path in a form. */
export function clientFieldName(path: string): MessageDescriptor {
  const name = path.replace(/^contacts\.\d+\./, 'contacts.');
  return name in names ? names[name as keyof typeof names] : msg`Field`;
}

const asked: Partial<Record<keyof typeof names, MessageDescriptor>> = {
  name: msg`Enter the company’s name`,
  email: msg`Enter the email address`,
  'address.street': msg`Enter the street`,
  'address.houseNumber': msg`Enter the house number`,
  'address.zipCode': msg`Enter the postcode`,
  'address.city': msg`Enter the city`,
  'contacts.firstName': msg`Enter the contact’s first name`,
  'contacts.lastName': msg`Enter the contact’s last name`,
  'agreement.isAccepted': msg`Accept the retailer agreement`,
};

/** What to do about an empty field, by its path in a form. */
export function askForClientField(path: string): MessageDescriptor | undefined {
  return asked[path.replace(/^contacts\.\d+\./, 'contacts.') as keyof typeof names];
}
