import { setupI18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import type { Client } from '#domain/client/client.ts';
import { missingOf } from '#domain/client/missing.ts';
import type { Values } from '#page/form/form-store.ts';

// Messages normally come from the build's catalogues; here each message is its own id.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));
const { clientValues, judgeClient } = await import('./client-form.ts');
const { clientConflict, mergedClient } = await import('./client-conflict.ts');

const words = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), language: 'en' as const };

const opened: Client = {
  code: 'KF-1',
  version: 3,
  ern: 'kf:nord:KF-1',
  status: 'active',
  businessId: null,
  selling: { ground: null, registerNumber: null, validUntil: null },
  association: { ern: 'kf:nord', name: 'Ring Nord' },
  name: 'Küchenstudio Nord',
  email: 'info@nord.example',
  phone: '+494066969123',
  address: {
    street: 'Markt',
    houseNumber: '1',
    zipCode: '20095',
    city: 'Hamburg',
    country: 'DE',
    unitDescription: null,
  },
  websiteUrl: null,
  vatId: null,
  taxNumber: null,
  industryAssociation: null,
  planningSoftware: 'winner',
  merchandiseManagement: null,
  estimate: { unitsPerYear: 120, plansPerYear: null },
  bank: { accountHolder: 'Nord', iban: 'DE•• •••• 3000', bic: null, bankName: null, billingEmail: null },
  contacts: [{ firstName: 'Anna', lastName: 'Berg', function: 'owner', email: null, phone: null }],
  logoUrl: null,
  shop: { isActive: false, customUrl: null },
  agreement: { acceptedAt: null, priceSheet: null },
  ids: null,
  emailConfirmedAt: null,
  decision: null,
  entryDate: '2020-01-01',
  updatedAt: '2026-11-20T11:00:00.000Z',
};

const typed = (changes: Values): Values => ({ ...clientValues(opened), ...changes });

describe('the form of a retailer’s record', () => {
  it.each([
    ['company', {}, {}],
    ['company', { phone: '+49 40 66969124' }, { phone: '+49 40 66969124' }],
    ['company', { websiteUrl: ' ' }, {}],
    ['estimate', { 'estimate.plansPerYear': '1.200' }, { estimate: { plansPerYear: 1200 } }],
    ['estimate', { 'estimate.unitsPerYear': '' }, { estimate: { unitsPerYear: null } }],
    ['invoicing', { 'bank.bankName': 'Musterbank' }, { bank: { bankName: 'Musterbank' } }],
    ['invoicing', { 'bank.iban': '' }, { bank: { iban: null } }],
    ['shop', { 'shop.isActive': 'yes' }, { shop: { isActive: true } }],
    [
      'location',
      { 'address.houseNumber': '2' },
      { address: { ...opened.address, houseNumber: '2', unitDescription: null } },
    ],
  ] as const)('sends of %s what was changed, and nothing else: %j', (part, changes, given) => {
    expect(judgeClient(part, typed(changes), opened)).toEqual({ given });
  });

  it('keeps a masked IBAN, and takes a new one', () => {
    expect(judgeClient('invoicing', typed({}), opened)).toEqual({ given: {} });
    const changed = judgeClient('invoicing', typed({ 'bank.iban': 'DE89 3704 0044 0532 0130 00' }), opened);
    expect(changed).toEqual({ given: { bank: { iban: 'DE89370400440532013000' } } });
    expect(judgeClient('invoicing', typed({ 'bank.iban': 'DE88 3704' }), opened)).toEqual({
      problems: { 'bank.iban': 'iban_invalid' },
    });
  });

  it('names the contact person with whom something is wrong', () => {
    const values = typed({ contactCount: '3', 'contacts.1.firstName': 'Jo', 'contacts.1.email': 'x' });
    expect(judgeClient('contacts', values, opened)).toEqual({
      problems: { 'contacts.1.lastName': 'required', 'contacts.1.email': 'email_invalid' },
    });
  });

  it('judges a phone by the stored address, also after another has moved the retailer abroad', () => {
    const abroad = { ...opened, version: 4, address: { ...opened.address, country: 'DK' as const } };
    const mine = typed({ phone: '33 12 34 56' });
    expect(judgeClient('company', mine, opened)).toEqual({ problems: { phone: 'phone_format' } });
    expect(judgeClient('company', mine, abroad)).toEqual({ given: { phone: '33 12 34 56' } });
    const merged = mergedClient({ part: 'company', opened, mine, theirs: abroad }, {});
    expect(merged).toMatchObject({ 'address.country': 'DK', phone: '33 12 34 56' });
  });

  it('merges what two people changed, and asks where both changed one thing', () => {
    const theirs = { ...opened, version: 4, phone: '+494066969999', email: 'neu@nord.example' };
    const mine = typed({ email: 'info2@nord.example', websiteUrl: 'www.nord.example' });
    const versions = { part: 'company' as const, opened, mine, theirs };
    expect(clientConflict(versions, words).map(({ field, state }) => [field, state])).toEqual([
      ['email', 'both'],
      ['phone', 'theirs'],
      ['websiteUrl', 'mine'],
    ]);
    expect(mergedClient(versions, { email: 'theirs' })).toMatchObject({
      email: 'neu@nord.example',
      phone: '+49 40 66969999',
      websiteUrl: 'www.nord.example',
    });
  });

  it('takes over the contacts of the other as a whole', () => {
    const people = [...opened.contacts, { ...opened.contacts[0]!, firstName: 'Jo' }];
    const versions = {
      part: 'contacts' as const,
      opened,
      mine: typed({}),
      theirs: { ...opened, contacts: people },
    };
    expect(mergedClient(versions, {})).toMatchObject({ contactCount: '2', 'contacts.1.firstName': 'Jo' });
  });
});

describe('a complete record', () => {
  it('says what it lacks, and where that is entered', () => {
    expect(missingOf(opened)).toEqual([
      { field: 'taxId', part: 'invoicing' },
      { field: 'billingEmail', part: 'invoicing' },
    ]);
    const bank = { ...opened.bank!, billingEmail: 'rechnung@nord.example' };
    expect(missingOf({ ...opened, taxNumber: '12/345', bank })).toEqual([]);
    // "Not specified" is an answer.
    const software = { planningSoftware: null, merchandiseManagement: null };
    expect(missingOf({ ...opened, ...software, taxNumber: '12/345', bank })).toEqual([]);
  });
});
