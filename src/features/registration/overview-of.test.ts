import { setupI18n } from '@lingui/core';
import type * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { ContractRegistration } from '#domain/contract/registering/registration.ts';
import { registrationValues } from './form/values-of.ts';
import { overviewOf } from './overview-of.ts';

// Messages normally come from the build's catalogues; here each message is its own id.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const words = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), language: 'en' as const };

interface Schema {
  type: string;
  entries?: Record<string, Schema>;
  options?: Schema[];
  wrapped?: Schema;
  item?: Schema;
  pipe?: Schema[];
  literal?: unknown;
}

/** All fields of a schema that hold a value, by their paths. Of kinds of customers, the one named. */
function pathsIn(schema: Schema, kind: string, at = ''): string[] {
  const below = (inner: Schema) => pathsIn(inner, kind, at);
  if (schema.pipe && schema.type !== 'object') return below(schema.pipe[0]!);
  if (schema.wrapped) return below(schema.wrapped);
  if (schema.item) return pathsIn(schema.item, kind, `${at}.0`);
  if (schema.type === 'variant') return below(schema.options!.find((one) => typeOf(one) === kind)!);
  if (!schema.entries) return [at];
  return Object.entries(schema.entries).flatMap(([name, inner]) =>
    pathsIn(inner, kind, at ? `${at}.${name}` : name),
  );
}
const typeOf = (schema: Schema) => schema.entries?.['type']?.literal;

/** Not entered by anybody, or shown by its own control. */
const notEntered = [
  'id',
  'capturedAt',
  'worktop.confirmedPrice',
  'devices.0.confirmedPrice',
  'devices.0.policyObjectId',
  'askConfirmation',
  'immediateDelivery',
  'orderConfirmation',
  'coverPrice.version',
  'coverPrice.grossCents',
];

/** What is entered into each field, and how the overview says it. */
const entries: Record<string, [entered: unknown, shown: string]> = {
  clientCode: ['1001', 'Küchen Großmann'],
  productSlug: ['kitchen-comfort', 'Komfort'],
  language: ['en', 'English'],
  'customer.type': ['person', 'Private individual'],
  'customer.companyName': ['Praxis am Markt', 'Praxis am Markt'],
  'customer.gender': ['female', 'Ms'],
  'customer.customTitle': ['Prof.', 'Prof.'],
  'customer.firstName': ['Jutta', 'Jutta'],
  'customer.lastName': ['Brandt', 'Brandt'],
  'customer.personTwoTitle': ['Dr.', 'Dr.'],
  'customer.personTwoFirstName': ['Armin', 'Armin'],
  'customer.personTwoLastName': ['Keller', 'Keller'],
  'customer.mobileNumber': ['+491713920001', '+49 171 3920001'],
  'customer.email': ['jutta@küchen.example', 'jutta@küchen.example'],
  'customer.birthdate': ['1975-04-03', '03.04.1975'],
  'customer.note': ['Klingel defekt', 'Klingel defekt'],
  'kitchen.manufacturer': ['nobilia', 'nobilia'],
  'kitchen.model': ['Touch 340', 'Touch 340'],
  'kitchen.material': ['Lack, salbei', 'Lack, salbei'],
  'kitchen.grossPurchasePrice': [1_290_050, '12.900,50\u00a0€'],
  'kitchen.note': ['Insel links', 'Insel links'],
  'worktop.material': ['Granit', 'Granit'],
  'worktop.manufacturer': ['Strasser', 'Strasser'],
  'worktop.grossPurchasePrice': [180_000, '1.800,00\u00a0€'],
  'devices.0.deviceType': ['Backofen', 'Backofen'],
  'devices.0.manufacturer': ['Bosch', 'Bosch'],
  'devices.0.model': ['HBG 1', 'HBG 1'],
  'devices.0.grossPurchasePrice': [89_900, '899,00\u00a0€'],
  'devices.0.serialNumber': ['FD 1234', 'Serial number FD 1234'],
  'devices.0.articleNumber': ['G7-SCi', 'Article number G7-SCi'],
  purchaseDate: ['2026-11-01', '01.11.2026'],
  orderReceiptDate: ['2026-11-02', '02.11.2026'],
  deliveryDate: ['2027-01-15', '15.01.2027'],
  kvAbNumber: ['KV-4711', 'KV-4711'],
  orderConfirmationNumber: ['AB-815', 'AB-815'],
  orderReferenceNumber: ['AU-77', 'AU-77'],
  soldBy: ['Frieda Kern', 'Frieda Kern'],
  'advice.wish': ['Rundum sorglos', 'Rundum sorglos'],
  'advice.advice': ['Standard', 'Standard'],
  'advice.reason': ['Drei Kinder', 'Drei Kinder'],
  'advice.by': ['Ida Fink', 'Ida Fink'],
  note: ['Schlüssel bei Frau Kern', 'Schlüssel bei Frau Kern'],
};
const addresses = {
  'customer.address': ['Lindenweg', '12a', '20095', 'Hamburg', 'Hinterhaus'],
  riskAddress: ['Seestraße', '7', '1010', 'Wien', 'Top 4'],
};
for (const [at, values] of Object.entries(addresses)) {
  ['street', 'houseNumber', 'zipCode', 'city', 'unitDescription'].forEach((name, index) => {
    entries[`${at}.${name}`] = [values[index], values[index]!];
  });
}
entries['customer.address.country'] = ['CH', 'Switzerland'];
entries['riskAddress.country'] = ['AT', 'Austria'];

/** A registration with every one of these fields filled. */
function filled(paths: readonly string[]): v.InferInput<typeof ContractRegistration> {
  const root: Record<string, unknown> = {};
  for (const path of paths) {
    const names = path.split('.');
    let branch = root;
    names.slice(0, -1).forEach((name, index) => {
      branch = (branch[name] ??= names[index + 1] === '0' ? [] : {}) as Record<string, unknown>;
    });
    branch[names.at(-1)!] = entries[path]?.[0];
  }
  return root as never;
}

describe.each(['person', 'organization'])('the overview of a contract with a %s', (kind) => {
  const schema = ContractRegistration as unknown as Schema;
  const paths = pathsIn(schema, kind).filter((path) => !notEntered.includes(path));

  it('shows every value that can be entered', () => {
    entries['customer.type'] = [kind, kind === 'person' ? 'Private individual' : 'Organization'];
    expect(paths.filter((path) => !entries[path])).toEqual([]);
    const overview = overviewOf(registrationValues(filled(paths)), 'Küchen Großmann', words);
    const texts = Object.values(overview)
      .flat()
      .map(({ value }) => value)
      .join('\n');
    for (const path of paths) expect.soft(texts, path).toContain(entries[path]![1]);
  });
});

it('what the form does not show any more is not on the overview', () => {
  const values = { 'customer.type': 'organization', 'customer.birthdate': '03.04.1975', delivery: 'unknown' };
  const { customer, contract, objects } = overviewOf(values, null, words);
  expect(customer.map(({ key }) => key)).toEqual(['customer.type', 'language', 'riskAddress.other']);
  expect(contract).toEqual([{ key: 'delivery', label: 'Expected delivery', value: 'Not known yet' }]);
  expect(objects).toEqual([]);
});
