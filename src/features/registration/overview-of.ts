import { msg } from '@lingui/core/macro';
import { productOf, productSlugs } from '#domain/contract/product.ts';
import type { Values } from '#page/form/form-store.ts';
import type { Words } from '#page/records/record.ts';
import { filledRows } from './form/device-rows.ts';
import { bundleOf, deviceField, fieldsOfPart, textOfField, type LeadField } from './form/lead-fields.ts';

/** A filled field: the path of its first value, its name and its text, in lines. */
interface OverviewRow {
  key: string;
  label: string;
  value: string;
}

/** Everything entered for a registration, as texts; what is empty is left out. */
export interface Overview {
  customer: readonly OverviewRow[];
  contract: readonly OverviewRow[];
  objects: readonly OverviewRow[];
  devices: readonly OverviewRow[];
}

const product: LeadField = {
  label: msg`Product`,
  paths: ['productSlug'],
  show: (values) => {
    const slug = productSlugs.find((one) => one === values['productSlug']);
    return slug ? productOf(slug).name : '';
  },
};
const nameParts = ['customer.customTitle', 'customer.firstName', 'customer.lastName'];
/** A person's name in one; of an organization, its contact's. */
const name: LeadField = {
  label: msg`Name`,
  paths: nameParts,
  show: (values) =>
    nameParts
      .map((path) => values[path])
      .filter(Boolean)
      .join(' '),
};
const advice: readonly LeadField[] = [
  { label: msg`Customer’s wish`, paths: ['advice.wish'] },
  { label: msg`Advice`, paths: ['advice.advice'] },
  { label: msg`Reason for the advice`, paths: ['advice.reason'] },
  { label: msg`Advised by`, paths: ['advice.by'] },
];
const note: LeadField = { label: msg`Note on the contract`, paths: ['note'] };

/** The overview of a registration. `retailer` is the name of the retailer that was chosen, or null. */
export function overviewOf(values: Values, retailer: string | null, words: Words): Overview {
  const rows = (fields: readonly LeadField[]): OverviewRow[] =>
    fields.flatMap((field) => {
      const value = textOfField(field, bundleOf(field, values), words);
      return value === null ? [] : [{ key: field.paths[0]!, label: words.i18n._(field.label), value }];
    });
  const chosen: OverviewRow[] =
    retailer === null ? [] : [{ key: 'clientCode', label: words.i18n._(msg`Retailer`), value: retailer }];
  return {
    customer: [
      ...chosen,
      ...rows(
        fieldsOfPart.customer.flatMap((field) => {
          const at = nameParts.indexOf(field.paths[0]!);
          return at < 0 ? [field] : at === 0 ? [name] : [];
        }),
      ),
    ],
    contract: rows([product, ...fieldsOfPart.contract, ...advice, note]),
    objects: rows(fieldsOfPart.objects),
    devices: rows(filledRows(values).map(deviceField)),
  };
}
