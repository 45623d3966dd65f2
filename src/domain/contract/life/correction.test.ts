import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Customer } from '../../customer/customer.ts';
import { problemsOf } from '../../messages/problems.ts';
import { ContractCorrection, readCorrection } from './correction.ts';

const correctionProblems = (known: Customer, given: ContractCorrection) =>
  readCorrection(known, given).problems ?? {};

const erika: Customer = {
  type: 'person',
  companyName: null,
  gender: 'female',
  customTitle: null,
  firstName: 'Erika',
  lastName: 'Muster',
  personTwoTitle: null,
  personTwoFirstName: null,
  personTwoLastName: null,
  email: 'erika@post.example',
  mobileNumber: null,
  birthdate: null,
  address: {
    street: 'Gartenweg',
    houseNumber: '4',
    zipCode: '10115',
    city: 'Berlin',
    country: 'DE',
    unitDescription: null,
  },
  note: null,
};

describe('the correction of a policy', () => {
  it('spells a name otherwise, and puts first and last name in their places', () => {
    expect(correctionProblems(erika, { lastName: 'Mustér', customTitle: 'Dr.' })).toEqual({});
    expect(correctionProblems(erika, { firstName: 'Muster', lastName: 'Erika' })).toEqual({});
    expect(correctionProblems(erika, { firstName: 'Petra' })).toEqual({ firstName: 'another_person' });
    expect(correctionProblems(erika, { lastName: null })).toEqual({ lastName: 'required' });
  });

  it('neither adds nor removes a second person', () => {
    const couple = { ...erika, personTwoFirstName: 'Max', personTwoLastName: 'Muster' };
    expect(correctionProblems(couple, { personTwoLastName: 'Musster' })).toEqual({});
    expect(correctionProblems(couple, { personTwoFirstName: null })).toEqual({
      personTwoFirstName: 'another_person',
    });
    expect(correctionProblems(erika, { personTwoFirstName: 'Max' })).toEqual({
      personTwoFirstName: 'another_person',
    });
  });

  it('of an organization keeps the organization, not its contact person', () => {
    const firm: Customer = { ...erika, type: 'organization', companyName: 'Sander GmbH' };
    expect(correctionProblems(firm, { firstName: 'Petra', lastName: null })).toEqual({});
    expect(correctionProblems(firm, { companyName: 'Weber AG' })).toEqual({ companyName: 'another_person' });
    expect(correctionProblems(firm, { mobileNumber: '+43 664 1234567' })).toEqual({});
    const abroad: Customer = { ...firm, address: { ...firm.address, country: 'AT' } };
    expect(readCorrection(abroad, { mobileNumber: '01 5123456' }).correction).toEqual({
      mobileNumber: '+4315123456',
    });
    expect(readCorrection(firm, { address: abroad.address, mobileNumber: '01 5123456' })).toMatchObject({
      correction: { mobileNumber: '+4315123456' },
    });
    expect(correctionProblems(abroad, { mobileNumber: '0171' })).toEqual({ mobileNumber: 'phone_invalid' });
    expect(readCorrection(erika, { mobileNumber: '0171 3920001' }).correction).toEqual({
      mobileNumber: '+491713920001',
    });
    expect(readCorrection(erika, { mobileNumber: '' }).correction).toEqual({ mobileNumber: null });
    expect(correctionProblems(erika, { mobileNumber: '+436641234567' })).toEqual({
      mobileNumber: 'phone_format',
    });
  });

  it('is of nothing else: product, start, objects and the date of birth are refused', () => {
    const given = {
      productSlug: 'kitchen',
      policyStartDate: '2026-12-01',
      devices: [],
      birthdate: '1980-01-01',
    };
    const { issues } = v.safeParse(ContractCorrection, given);
    expect(problemsOf(issues)).toMatchObject({ productSlug: 'not_a_correction' });
    for (const [name, value] of Object.entries(given)) {
      expect(problemsOf(v.safeParse(ContractCorrection, { [name]: value }).issues)).toEqual({
        [name]: 'not_a_correction',
      });
    }
    expect(v.parse(ContractCorrection, {})).toEqual({});
  });
});
