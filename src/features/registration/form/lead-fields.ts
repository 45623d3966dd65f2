import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { countryName } from '#domain/locale/countries.ts';
import type { Words } from '#page/records/record.ts';
import type { Values } from '#page/form/form-store.ts';
import { tidyMoney } from '#domain/finance/read-money.ts';
import type { EditPart } from '../places.ts';

/** Form fields compared and chosen as one unit, such as a phone number, an address or a device. */
export interface LeadField {
  label: MessageDescriptor;
  paths: readonly string[];
  /** Formats the values; lines are separated by line breaks. Defaults to the first path's value. */
  show?: (values: Values, words: Words) => string;
  /** False if the form hides the fields, so that leftover values are ignored. */
  counts?: (values: Values) => boolean;
}

const field = (path: string, label: MessageDescriptor): LeadField => ({ label, paths: [path] });
const price = (path: string, label: MessageDescriptor): LeadField => ({
  ...field(path, label),
  show: (values) => euros(values[path]),
});
const choice = (
  path: string,
  label: MessageDescriptor,
  names: Record<string, MessageDescriptor>,
): LeadField => ({
  ...field(path, label),
  show: (values, { i18n }) => {
    const name = names[values[path] ?? ''];
    return name ? i18n._(name) : '';
  },
});

const addressParts = ['street', 'houseNumber', 'unitDescription', 'zipCode', 'city', 'country'];
const pathsAt = (at: string) => addressParts.map((name) => `${at}.${name}`);

function addressText(values: Values, at: string, language: string): string {
  const of = (name: string) => values[`${at}.${name}`] ?? '';
  const lines = [
    joined(of('street'), of('houseNumber')),
    of('unitDescription'),
    joined(of('zipCode'), of('city')),
    of('country') === 'DE' || of('country') === '' ? '' : countryName(of('country'), language),
  ];
  return lines.filter(Boolean).join('\n');
}

const euros = (text = '') => (text.trim() === '' ? '' : `${tidyMoney(text.trim())}\u00A0€`);
const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');
const isOrganization = (values: Values) => values['customer.type'] === 'organization';
const isPerson = (values: Values) => !isOrganization(values);
const isSecond = (values: Values) => isPerson(values) && values['secondPerson'] === 'yes';
const isElsewhere = (values: Values) => values['riskAddress.other'] === 'yes';
const deliveryNames: Record<string, MessageDescriptor> = {
  immediate: msg`Immediate delivery`,
  unknown: msg`Not known yet`,
};

/** The editable fields of each part of a lead, in form order. `leadFields` adds the devices. */
export const fieldsOfPart: Record<EditPart, readonly LeadField[]> = {
  customer: [
    choice('customer.type', msg`Customer type`, {
      person: msg`Private individual`,
      organization: msg`Organization`,
    }),
    { ...field('customer.companyName', msg`Company`), counts: isOrganization },
    {
      ...choice('customer.gender', msg`Form of address`, {
        female: msg`Ms`,
        male: msg`Mr`,
        diverse: msg`Mx`,
      }),
      counts: isPerson,
    },
    field('customer.customTitle', msg`Title`),
    field('customer.firstName', msg`First name`),
    field('customer.lastName', msg`Last name`),
    {
      label: msg`Second person`,
      paths: [
        'secondPerson',
        'customer.personTwoTitle',
        'customer.personTwoFirstName',
        'customer.personTwoLastName',
      ],
      counts: isSecond,
      show: (values) =>
        joined(
          values['customer.personTwoTitle'],
          values['customer.personTwoFirstName'],
          values['customer.personTwoLastName'],
        ),
    },
    field('customer.email', msg`Email`),
    field('customer.mobileNumber', msg`Phone`),
    { ...field('customer.birthdate', msg`Date of birth`), counts: isPerson },
    {
      ...field('language', msg`Language of emails and documents`),
      show: (values) => (values['language'] === 'en' ? 'English' : 'Deutsch'),
    },
    {
      label: msg`Address`,
      paths: pathsAt('customer.address'),
      show: (values, { language }) => addressText(values, 'customer.address', language),
    },
    field('customer.note', msg`Note on the customer`),
    {
      label: msg`Kitchen location`,
      paths: ['riskAddress.other', ...pathsAt('riskAddress')],
      counts: isElsewhere,
      show: (values, { i18n, language }) =>
        isElsewhere(values)
          ? addressText(values, 'riskAddress', language)
          : i18n._(msg`Same as the customer's address`),
    },
  ],
  objects: [
    field('kitchen.manufacturer', msg`Kitchen: manufacturer`),
    field('kitchen.model', msg`Kitchen: model`),
    field('kitchen.material', msg`Front and colour`),
    price('kitchen.grossPurchasePrice', msg`Gross price of the kitchen`),
    field('kitchen.note', msg`Note on the kitchen`),
    field('worktop.material', msg`Worktop: material`),
    field('worktop.manufacturer', msg`Worktop: manufacturer`),
    price('worktop.grossPurchasePrice', msg`Gross price of the worktop`),
  ],
  contract: [
    field('purchaseDate', msg`Purchase date`),
    field('orderReceiptDate', msg`Order received`),
    {
      label: msg`Expected delivery`,
      paths: ['delivery', 'deliveryDate'],
      show: (values, { i18n }) => {
        const name = deliveryNames[values['delivery'] ?? ''];
        return name ? i18n._(name) : (values['deliveryDate'] ?? '');
      },
    },
    field('kvAbNumber', msg`KV/AB number`),
    field('orderConfirmationNumber', msg`Order confirmation number`),
    field('orderReferenceNumber', msg`Order number`),
    field('soldBy', msg`Sold by`),
  ],
};

const deviceParts = [
  'deviceType',
  'manufacturer',
  'model',
  'grossPurchasePrice',
  'serialNumber',
  'articleNumber',
  'policyObjectId',
];

/** One device, in two lines: what it is, and its price and numbers. */
export function deviceField(row: string): LeadField {
  const at = `devices.${row}`;
  return {
    label: msg`Appliance`,
    paths: deviceParts.map((name) => `${at}.${name}`),
    show: (values, { i18n }) => {
      const of = (name: string) => values[`${at}.${name}`];
      const named = (label: MessageDescriptor, text = '') => text && `${i18n._(label)} ${text}`;
      const lines = [
        joined(of('deviceType'), of('manufacturer'), of('model')),
        [
          euros(of('grossPurchasePrice')),
          named(msg`Serial number`, of('serialNumber')),
          named(msg`Article number`, of('articleNumber')),
        ]
          .filter(Boolean)
          .join(' · '),
      ];
      return lines.filter(Boolean).join('\n');
    },
  };
}

/** The trimmed values of a field; a field hidden by the form counts as empty. */
export function bundleOf({ paths, counts }: LeadField, values: Values): Values {
  const shown = !counts || counts(values);
  return Object.fromEntries(paths.map((path) => [path, shown ? (values[path] ?? '').trim() : '']));
}

/** A field's values as text; null if it is empty. */
export function textOfField({ show }: LeadField, values: Values | undefined, words: Words): string | null {
  return (values && (show ? show(values, words) : Object.values(values)[0])) || null;
}

/** All fields of one part, keyed by their first path, including the devices of the given rows. */
export function leadFields(part: EditPart, rows: Iterable<string>): ReadonlyMap<string, LeadField> {
  const devices = part === 'objects' ? [...rows].map(deviceField) : [];
  return new Map([...fieldsOfPart[part], ...devices].map((one) => [one.paths[0]!, one]));
}
