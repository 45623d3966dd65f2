import { msg } from '@lingui/core/macro';
import { Contract } from '#domain/contract/contract.ts';
import { nameOfObject } from '#domain/contract/objects/object-names.ts';
import type { Address } from '#domain/customer/address.ts';
import { customerName } from '#domain/customer/customer.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { said } from '#domain/locale/said.ts';
import { countryName } from '#domain/locale/countries.ts';
import type { RecordKind } from '#page/records/record.ts';
import { contractQuery } from '../contract/contract-query.ts';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';

const day = (date: string | null) => date && dayText(date);
const moment = (instant: string | null) => instant && momentText(instant);
const phone = (number: string | null) => number && phoneText(number);
const words = (...of: readonly (string | null)[]) => of.filter(Boolean).join(' ');

/** An address in one line; the country is left out for Germany. */
export function addressText(address: Address, language: string): string {
  const { street, houseNumber, unitDescription, zipCode, city, country } = address;
  const abroad = country === 'DE' ? null : countryName(country, language);
  const lines = [words(street, houseNumber), unitDescription, words(zipCode, city), abroad];
  return lines.filter(Boolean).join(', ');
}

/** Describes contracts to record commands: cache keys, and the facts shown when a contract has changed. */
export const contractRecord: RecordKind<Contract, 'code'> = {
  id: 'code',
  schema: Contract,
  queryKey: (code) => contractQuery(code).queryKey,
  renews: (code) => [
    ['contract', 'list'],
    ['contract', code, 'history'],
  ],
  facts: [
    { label: msg`Status`, of: ({ status }, { language }) => said(contractStatusNames[status], language) },
    { label: msg`Insurance number`, of: ({ policyNumber }) => policyNumber },
    { label: msg`Start`, of: ({ policyStartDate }) => day(policyStartDate) },
    { label: msg`Service from`, of: ({ serviceCommencementDate }) => day(serviceCommencementDate) },
    { label: msg`End`, of: ({ policyEndDate }) => day(policyEndDate) },
    { label: msg`Data confirmed`, of: ({ dataConfirmationDate }) => day(dataConfirmationDate) },
    { label: msg`Activated by`, of: ({ leadActivatedBy }) => leadActivatedBy },
    { label: msg`Declined by`, of: ({ leadDeclinedBy }) => leadDeclinedBy },
    {
      label: msg`Last reminded`,
      of: ({ activationRemindedAt, confirmationRemindedAt }) =>
        moment(activationRemindedAt ?? confirmationRemindedAt),
    },
    { label: msg`Customer`, part: 'customer', of: ({ customer }) => customerName(customer) },
    {
      label: msg`Address`,
      part: 'customer',
      of: ({ customer }, { language }) => addressText(customer.address, language),
    },
    { label: msg`Email`, part: 'customer', of: ({ customer }) => customer.email },
    { label: msg`Phone`, part: 'customer', of: ({ customer }) => phone(customer.mobileNumber) },
    { label: msg`Date of birth`, part: 'customer', of: ({ customer }) => day(customer.birthdate) },
    { label: msg`Note on the customer`, part: 'customer', of: ({ customer }) => customer.note },
    {
      label: msg`Kitchen location`,
      part: 'customer',
      of: ({ riskAddress }, { language }) => riskAddress && addressText(riskAddress, language),
    },
    {
      label: msg`Insured objects`,
      part: 'objects',
      of: ({ insuredObjects }, { language }) =>
        insuredObjects.map((object) => nameOfObject(object, language)).join(', '),
    },
    { label: msg`KV/AB number`, part: 'contract', of: ({ kvAbNumber }) => kvAbNumber },
    {
      label: msg`Order confirmation number`,
      part: 'contract',
      of: ({ orderConfirmationNumber }) => orderConfirmationNumber,
    },
    { label: msg`Sold by`, part: 'contract', of: ({ soldBy }) => soldBy },
    { label: msg`Purchase date`, part: 'contract', of: ({ purchaseDate }) => day(purchaseDate) },
    { label: msg`Order received`, part: 'contract', of: ({ orderReceiptDate }) => day(orderReceiptDate) },
    {
      label: msg`Expected delivery`,
      part: 'contract',
      of: ({ kitchenEstimatedDeliveryDate }) => day(kitchenEstimatedDeliveryDate),
    },
  ],
};
