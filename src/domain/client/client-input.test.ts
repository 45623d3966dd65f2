import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../messages/problems.ts';
import { ClientEdit, readPhones } from './client-edit.ts';
import { ClientInput } from './client-input.ts';
import { afterClientEvent, clientEvents, clientStatuses } from './status.ts';

const given = {
  name: 'Küchenstudio Nord',
  email: 'info@nord.example',
  phone: '040 66969123',
  address: { street: 'Markt', houseNumber: '1', zipCode: '20095', city: 'Hamburg' },
  bank: { iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx', billingEmail: '' },
  vatId: 'de 136 695 976',
  estimate: { unitsPerYear: 120 },
  contacts: [],
};

const problems = (input: unknown) => problemsOf(v.safeParse(ClientInput, input).issues);

describe('what is typed about a retailer', () => {
  it('is kept in one form', () => {
    expect(v.parse(ClientInput, { ...given, websiteUrl: 'www.küchen-nord.example/studio' })).toMatchObject({
      phone: '+494066969123',
      websiteUrl: 'https://www.küchen-nord.example/studio',
      vatId: 'DE136695976',
      bank: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', billingEmail: null, bankName: null },
      estimate: { unitsPerYear: 120, plansPerYear: null },
      planningSoftware: null,
    });
  });

  it.each([
    ['AT', '01 5123456', '+4315123456'],
    ['at', '0664 1234567', '+436641234567'],
    ['PL', '22 123 45 67', '+48221234567'],
    ['DE', '040 66969123', '+494066969123'],
    ['AT', '+49 40 66969123', '+494066969123'],
  ])('has the phones of its address’s country, %s: %s', (country, phone, stored) => {
    const address = {
      ...given.address,
      zipCode: country === 'PL' ? '00-950' : country === 'DE' ? '20095' : '1010',
    };
    const contacts = [{ firstName: 'Kim', lastName: 'Muster', phone }];
    expect(
      v.parse(ClientInput, { ...given, address: { ...address, country }, phone, contacts }),
    ).toMatchObject({
      phone: stored,
      contacts: [{ phone: stored }],
    });
    const edit = v.parse(ClientEdit, { phone, contacts });
    expect(readPhones(edit, country).edit).toMatchObject({ phone: stored, contacts: [{ phone: stored }] });
    expect(readPhones(v.parse(ClientEdit, { name: 'Nord' }), country).edit).toEqual({ name: 'Nord' });
  });

  it('whose phone is none in its country is refused at it', () => {
    const contacts = [{ firstName: 'Kim', lastName: 'Muster', phone: '0171' }];
    expect(readPhones(v.parse(ClientEdit, { phone: '030 901820', contacts }), 'PL').problems).toEqual({
      phone: 'phone_invalid',
      'contacts.0.phone': 'phone_invalid',
    });
  });

  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ email: 'info@' }, { email: 'email_invalid' }],
    [{ phone: '+49 (40) 1' }, { phone: 'phone_brackets' }],
    [{ websiteUrl: 'javascript:alert(1)' }, { websiteUrl: 'url_invalid' }],
    [{ websiteUrl: 'nord' }, { websiteUrl: 'url_invalid' }],
    [{ vatId: 'DE123' }, { vatId: 'vat_id_invalid' }],
    [{ bank: { iban: 'DE00' } }, { 'bank.iban': 'iban_invalid' }],
    [{ bank: { bic: 'X' } }, { 'bank.bic': 'bic_invalid' }],
    [{ bank: { billingEmail: 'x' } }, { 'bank.billingEmail': 'email_invalid' }],
    [{ estimate: { unitsPerYear: -1 } }, { 'estimate.unitsPerYear': 'number_invalid' }],
    [{ estimate: { unitsPerYear: 1.5 } }, { 'estimate.unitsPerYear': 'number_invalid' }],
    [{ contacts: [{ firstName: 'A', lastName: '' }] }, { 'contacts.0.lastName': 'required' }],
    [
      { contacts: Array.from({ length: 11 }, () => ({ firstName: 'A', lastName: 'B' })) },
      { contacts: 'too_many' },
    ],
  ])('is refused at its field: %j', (change, wrong) => {
    expect(problems({ ...given, ...change })).toEqual(wrong);
  });
});

describe('a new retailer', () => {
  it('confirms its address, then is approved or declined, and nothing else happens', () => {
    const moves = clientStatuses.flatMap((status) =>
      clientEvents.flatMap((event) => {
        const to = afterClientEvent(status, event);
        return to === null ? [] : [[status, event, to]];
      }),
    );
    expect(moves).toEqual([
      ['pending', 'approve', 'active'],
      ['pending', 'decline', 'declined'],
      ['email-pending', 'confirmEmail', 'pending'],
    ]);
  });
});
