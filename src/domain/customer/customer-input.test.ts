import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldMessage } from '../messages/fields.ts';
import { problemsOf } from '../messages/problems.ts';
import { birthdateProblem } from './birthdate.ts';
import { CustomerInput } from './customer-input.ts';

const address = { street: 'Gartenweg', houseNumber: '4', zipCode: '10115', city: 'Berlin' };
const person = {
  type: 'person',
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'erika@post.example',
  address,
} as const;
const organization = {
  type: 'organization',
  companyName: 'Praxis am Markt',
  email: 'info@praxis.example',
  address,
} as const;

/** The error codes by field. */
function problems(given: unknown): Record<string, string> {
  return problemsOf(v.safeParse(CustomerInput, given).issues);
}

describe('a customer', () => {
  it('is a person with a name, an email and an address; the rest may be missing', () => {
    expect(v.parse(CustomerInput, person)).toEqual({
      type: 'person',
      companyName: null,
      gender: null,
      customTitle: null,
      firstName: 'Erika',
      lastName: 'Muster',
      personTwoTitle: null,
      personTwoFirstName: null,
      personTwoLastName: null,
      email: 'erika@post.example',
      mobileNumber: null,
      birthdate: null,
      address: { ...address, country: 'DE', unitDescription: null },
      note: null,
    });
  });

  it('is an organization with whom to ask for', () => {
    const parsed = v.parse(CustomerInput, { ...organization, lastName: ' Sommer ', birthdate: '1980-01-01' });
    expect(parsed).toMatchObject({
      companyName: 'Praxis am Markt',
      firstName: null,
      lastName: 'Sommer',
      birthdate: null,
    });
  });

  it('says at each field what is missing', () => {
    expect(problems({ type: 'person', firstName: ' ', email: '', address: { city: '' } })).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      'address.street': 'required',
      'address.houseNumber': 'required',
      'address.zipCode': 'required',
      'address.city': 'required',
    });
    expect(problems({ ...organization, companyName: ' ' })).toEqual({ companyName: 'required' });
    expect(problems({ ...person, type: 'robot' })).toEqual({ type: 'required' });
  });

  it.each([
    ['Anna', 'Muster', null, {}],
    [null, null, null, {}],
    ['', ' ', '', {}],
    ['Anna', 'Muster', 'Dr.', {}],
    ['Anna', null, null, { personTwoLastName: 'second_person_incomplete' }],
    [null, 'Muster', null, { personTwoFirstName: 'second_person_incomplete' }],
    [
      null,
      null,
      'Dr.',
      { personTwoFirstName: 'second_person_incomplete', personTwoLastName: 'second_person_incomplete' },
    ],
  ])('has a second person whole or not at all: %s %s %s', (first, last, title, wrong) => {
    const given = { personTwoFirstName: first, personTwoLastName: last, personTwoTitle: title };
    expect(problems({ ...person, ...given })).toEqual(wrong);
    // The check also runs if another field is wrong.
    expect(problems({ ...person, ...given, email: 'x' })).toEqual({ ...wrong, email: 'email_invalid' });
  });

  it.each([
    ['+49 171 3920001', '+491713920001'],
    ['+4917604069012', '+4917604069012'],
    ['+49 1511 1234567', '+4915111234567'],
    ['0171 3920001', '+491713920001'],
    ['0171 / 392 00 01', '+491713920001'],
    ['0171-3920001', '+491713920001'],
    ['0049 171 3920001', '+491713920001'],
    ['+49 0171 3920001', '+491713920001'],
    ['+49\u00a0171\u20113920001', '+491713920001'],
    ['', null],
    [null, null],
  ])('keeps a consumer’s mobile number as E.164: %s', (typed, kept) => {
    expect(v.parse(CustomerInput, { ...person, mobileNumber: typed }).mobileNumber).toBe(kept);
  });

  it.each([
    ['171 3920001', 'phone_format'],
    ['+43 664 1234567', 'phone_format'],
    ['030/901820', 'phone_not_german'],
    ['+49 30 123456', 'phone_not_german'],
    ['+49 171 39200', 'phone_not_german'],
    ['+49 171 392000123', 'phone_not_german'],
    ['+49 (171) 3920001', 'phone_brackets'],
    ['+49 (0)171 3920001', 'phone_brackets'],
    ['171-3920001', 'phone_characters'],
    ['0171.3920001', 'phone_characters'],
    ['0171 abc', 'phone_characters'],
    ['49+171', 'phone_characters'],
  ])('refuses a consumer’s mobile number: %s', (typed, code) => {
    expect(problems({ ...person, mobileNumber: typed })).toEqual({ mobileNumber: code });
  });

  it.each([
    ['+43 664 1234567', {}],
    ['+49 30 901820', {}],
    ['+31 20 6241111', {}],
    ['030/90 18 20', {}],
    ['0043 664 1234567', {}],
    ['901820', { mobileNumber: 'phone_format' }],
    ['+999 1234567', { mobileNumber: 'phone_invalid' }],
    ['+49 1', { mobileNumber: 'phone_invalid' }],
    ['+43 (664) 1234567', { mobileNumber: 'phone_brackets' }],
  ])('takes any number that exists for an organization: %s', (typed, wrong) => {
    expect(problems({ ...organization, mobileNumber: typed })).toEqual(wrong);
  });

  it.each([
    ['DE', '10115', '10115'],
    ['DE', 'D-10115', '10115'],
    ['AT', '1010', '1010'],
    ['BE', '1000', '1000'],
    ['IT', '00118', '00118'],
    ['FR', '75008', '75008'],
    ['NL', '1012ab', '1012 AB'],
    ['LU', 'L-1855', '1855'],
    ['DK', '2100', '2100'],
    ['CH', '8001', '8001'],
    ['PL', '00950', '00-950'],
    ['CZ', '11000', '110 00'],
  ])('keeps a postcode as %s writes it: %s', (country, typed, kept) => {
    const parsed = v.parse(CustomerInput, { ...person, address: { ...address, country, zipCode: typed } });
    expect(parsed.address.zipCode).toBe(kept);
  });

  it.each([
    ['DE', '1011'],
    ['DE', '101155'],
    ['DE', '00115'],
    ['AT', '0101'],
    ['AT', '10115'],
    ['BE', '100'],
    ['IT', '0011'],
    ['FR', '7500A'],
    ['NL', '1012'],
    ['NL', '0012 AB'],
    ['LU', '18555'],
    ['DK', '210'],
    ['CH', '80011'],
    ['PL', '0095'],
    ['CZ', '1100'],
  ])('refuses a postcode that %s does not have: %s', (country, typed) => {
    const given = { ...person, firstName: '', address: { ...address, country, zipCode: typed } };
    expect(problems(given)).toEqual({ firstName: 'required', 'address.zipCode': 'zip_invalid' });
  });

  it('takes what older systems call a company, its fields and its address', () => {
    const { address: _, ...rest } = organization;
    const old = {
      ...rest,
      type: 'Company',
      title: 'Dr.',
      phone: '+49 30 901820',
      street: 'Markt',
      houseNumber: '1',
      postCode: '1010',
      city: 'Wien',
      country: 'at',
      unit: 'Top 4',
    };
    expect(v.parse(CustomerInput, old)).toMatchObject({
      type: 'organization',
      customTitle: 'Dr.',
      mobileNumber: '+4930901820',
      address: { zipCode: '1010', country: 'AT', unitDescription: 'Top 4' },
    });
  });

  it.each(['info@küchen.de', 'info@xn--kchen-kva.de', 'a.b+c@sub.möbel-haus.example', 'info@почта.рф'])(
    'takes the address %s as it is written',
    (email) => {
      expect(v.parse(CustomerInput, { ...person, email }).email).toBe(email);
    },
  );

  it('is named in letters that our documents can print; the message names another', () => {
    const names = ['Zoë-Łucja', 'Παπαδόπουλος', 'Щербакова', 'Nguyễn', 'O’Brien', 'Mu\u0308ller'];
    for (const lastName of names) {
      expect(v.parse(CustomerInput, { ...person, lastName }).lastName).toBe(lastName.normalize('NFC'));
    }
    expect(problems({ ...person, lastName: 'Anna 😀', address: { ...address, street: 'شارع' } })).toEqual({
      lastName: 'unprintable:😀',
      'address.street': 'unprintable:ش',
    });
    expect(fieldMessage('unprintable:😀', 'de')).toMatch(/^Das Zeichen „😀“ kann in Dokumenten nicht/);
    expect(problems({ ...organization, companyName: '厨房' })).toEqual({ companyName: 'unprintable:厨' });
  });

  it.each([
    'jürgen@post.example',
    'a@kü_che.de',
    'a@-küche.de',
    'erika',
    'erika@',
    'erika@post',
    '@post.example',
    'a b@post.example',
  ])('refuses %s', (email) => {
    expect(problems({ ...person, email })).toEqual({ email: 'email_invalid' });
  });
});

describe('a date of birth', () => {
  it.each([
    ['2008-11-20', null],
    ['2008-11-21', 'birthdate_minor'],
    ['2026-11-20', 'birthdate_minor'],
    ['2026-11-21', 'birthdate_future'],
    ['1906-11-20', null],
    ['1906-11-19', 'date_invalid'],
  ])('is judged on 20 November 2026: %s', (birthdate, problem) => {
    expect(birthdateProblem(birthdate, '2026-11-20')).toBe(problem);
  });

  it('of a leap day makes 18 when that February is over', () => {
    expect(birthdateProblem('2008-02-29', '2026-02-28')).toBe('birthdate_minor');
    expect(birthdateProblem('2008-02-29', '2026-03-01')).toBeNull();
  });
});
