import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../messages/problems.ts';
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
