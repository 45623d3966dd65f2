import { expect, it } from 'vitest';
import { businessIdProblem, tidyBusinessId } from './business-id.ts';
import { vatIdProblem } from './vat-id.ts';

it.each(['DE123456789-00001', 'de 123 456 789 00001', 'DE123456789–00001', 'DE12345678900001'])(
  'a business identification number is read however it is typed: %s',
  (typed) => {
    expect(tidyBusinessId(typed)).toBe('DE123456789-00001');
    expect(businessIdProblem(typed)).toBeNull();
    // It is no VAT id, and is said to be another number.
    expect(vatIdProblem(typed.replace('–', '-'))).toBe('vat_id_w');
  },
);

it.each(['DE123456789', 'DE123456789-0001', 'AT123456789-00001', 'irgendwas'])('is none: %s', (typed) => {
  expect(businessIdProblem(typed)).toBe('business_id_invalid');
});
