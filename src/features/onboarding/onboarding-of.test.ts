import { expect, test } from 'vitest';
import { emptyClientValues } from '#parts/client/client-values.ts';
import { problemsAt, requestOf, stepOf } from './onboarding-of.ts';

const request = { id: '01939c2e-7c1e-7000-8000-000000000001', priceSheet: null };
const typed = {
  ...emptyClientValues,
  language: 'de',
  name: 'Küchenstudio Nord',
  email: 'info@nord.example',
  'address.street': 'Markt',
  'address.houseNumber': '1',
  'address.zipCode': '20095',
  'address.city': 'Hamburg',
  'agreement.isAccepted': 'yes',
};
const problems = (values: Record<string, string>) => {
  const judged = requestOf({ ...typed, ...values }, request);
  return 'problems' in judged ? judged.problems : {};
};

test('a step is left when what it asks is right, the request when everything is', () => {
  expect(problems({})).toEqual({});
  const wrong = problems({
    name: '',
    'address.zipCode': '1',
    'bank.iban': 'DE00',
    'agreement.isAccepted': '',
  });
  expect(problemsAt('company', wrong)).toEqual({ name: 'required' });
  expect(problemsAt('invoicing', wrong)).toEqual({ 'bank.iban': 'iban_invalid' });
  expect(problemsAt('software', wrong)).toEqual({});
  expect(Object.keys(problemsAt('request', wrong)).toSorted()).toEqual([
    'address.zipCode',
    'agreement.isAccepted',
    'bank.iban',
    'name',
  ]);
});

test('each field is asked at one step', () => {
  expect(
    ['name', 'bank.bic', 'estimate.unitsPerYear', 'contacts.2.lastName', 'agreement.isAccepted'].map(stepOf),
  ).toEqual(['company', 'invoicing', 'estimate', 'contacts', 'request']);
});
