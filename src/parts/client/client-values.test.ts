import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ClientInput } from '#domain/client/client-input.ts';
import { problemsOf } from '#domain/messages/problems.ts';
import { clientInputOf, emptyClientValues } from './client-values.ts';

const typed = {
  ...emptyClientValues,
  name: 'Küchenstudio Nord',
  email: 'info@nord.example',
  'address.street': 'Markt',
  'address.houseNumber': '1',
  'address.zipCode': '20095',
  'address.city': 'Hamburg',
};
const read = (values: Record<string, string>) =>
  v.safeParse(ClientInput, clientInputOf({ ...typed, ...values }));

describe('what is typed into a retailer’s form', () => {
  it('is complete with name, address and email', () => {
    expect(read({})).toMatchObject({
      success: true,
      output: { contacts: [], estimate: { unitsPerYear: null, plansPerYear: null } },
    });
  });

  it('has counts as people write them', () => {
    expect(read({ 'estimate.unitsPerYear': '1.200' }).output).toMatchObject({
      estimate: { unitsPerYear: 1200 },
    });
    expect(problemsOf(read({ 'estimate.unitsPerYear': 'viele' }).issues)).toEqual({
      'estimate.unitsPerYear': 'number_invalid',
    });
  });

  it('leaves out contacts at the end that are empty, and says what a begun one lacks', () => {
    const second = { contactCount: '3', 'contacts.1.firstName': 'Ben' };
    expect(problemsOf(read(second).issues)).toEqual({
      'contacts.0.firstName': 'required',
      'contacts.0.lastName': 'required',
      'contacts.1.lastName': 'required',
    });
  });
});
