import { describe, expect, it } from 'vitest';
import type { Customer } from '../../customer/customer.ts';
import type { InsuredObject } from '../objects/insured-object.ts';
import type { ClaimableContract } from '../contract.ts';
import { foundKeptDetail } from './kept-details.ts';
import { contractDetails, foundDetail, hasDetail, searchedDetails, searchedIn } from './details.ts';

const customer = {
  address: { street: 'Lange Str.', houseNumber: '5a', zipCode: '01067', city: 'Dresden' },
  mobileNumber: '+491713920001',
  birthdate: '1961-03-12',
} as Customer;

const oven = { insuredObjectName: 'e_device', serialNumber: 'FD 9801-00123' } as InsuredObject;
const contract = {
  customer,
  kvAbNumber: 'AB-2026-118',
  orderConfirmationNumber: '0004711/26',
  insuredObjects: [oven],
};
const details = contractDetails(contract);
const finds = (text: string) =>
  hasDetail({ details, searchable: ' ab 2026 118 anna muller dresden' }, searchedDetails(text).details);

describe('the details of a contract', () => {
  it('are its street, postcode, phone, birthdate and numbers', () => {
    expect(details).toBe(' lange strasse 5a 01067 491713920001 19610312 ab2026118 000471126 fd980100123');
  });

  it.each([
    '0171 3920001',
    '0171/392 00 01',
    '01713920001',
    '+49 171 3920001',
    '+49 (0)171 3920001',
    '0049 171 3920001',
    '171-3920001',
    '171 39 20 00 1',
    '3 9 20 00',
    '3920001',
    'Anna 0171 3920001',
    'Müller 0171 3920001',
  ])('are found by phone: %s', (typed) => {
    expect([typed, finds(typed)]).toEqual([typed, true]);
    expect(searchedDetails(typed).likely).toBe(true);
  });

  it.each(['FD 9801-00123', 'FD980100123', 'fd 9801 00123', '9801 00123', '00123'])(
    'are found by serial number: %s',
    (typed) => expect(finds(typed)).toBe(true),
  );

  it.each(['AB-2026-118', 'AB2026118', 'AB 2026/118', '2026118', '0004711/26', '000471126', '4711-26'])(
    'are found by the number of the order: %s',
    (typed) => expect(finds(typed)).toBe(true),
  );

  it.each([
    '12.03.1961',
    '12.3.1961',
    '12/03/1961',
    '1961-03-12',
    'Müller 12.03.1961',
    '12.3.61',
    '12.03.61',
    '12. März 1961',
    '12. Maerz 61',
    '12 Mrz 1961',
    '12 March 1961',
    'Müller, 12. Mär. 1961',
  ])('are found by birthdate: %s', (typed) => {
    expect([typed, finds(typed)]).toEqual([typed, true]);
    expect(searchedDetails(typed).likely).toBe(true);
  });

  it.each([
    ['3.11.85', ['19851103', '20851103']],
    ['3. Nov 1985', ['19851103']],
    ['3. Oktober 04', ['19041003', '20041003']],
    ['3 Dec 1985', ['19851203']],
    ['31.12.1999', ['19991231']],
    ['Straße des 17. Juni 135', []],
  ])('hold the days that may be meant: %s', (typed, days) => {
    const keys = searchedDetails(typed).details.map(({ key }) => key);
    expect(keys.filter((key) => /^\d{8}$/.test(key))).toEqual(days);
  });

  it.each([
    'Lange Str. 5a',
    'Lange Str. 5 a',
    'Lange Straße 5a',
    'lange strasse',
    'Lange Str.',
    'Müller Lange Straße',
    'Lange Str. 5a, 01067 Dresden',
    'Lange Str',
    'Lange',
    '01067',
    'Dresden 01067',
  ])('are found by street and postcode: %s', (typed) => expect([typed, finds(typed)]).toEqual([typed, true]));

  it.each([
    'Schmidt 0171 3920001',
    '0171 3920002',
    '13.03.1961',
    'Kurze Str. 5a',
    'Lange Str. 7',
    'FD 9801-00124',
  ])('are not found by another’s: %s', (typed) => expect([typed, finds(typed)]).toEqual([typed, false]));

  it('are not there in what an earlier version has kept', () => {
    expect(hasDetail({ searchable: '' }, searchedDetails('01067').details)).toBe(false);
  });

  it.each([
    ['0171 3920001', { kind: 'phone', text: '01' }],
    ['fd980100123', { kind: 'serial', text: 'FD 9801-00123' }],
    ['12.3.61', { kind: 'birthdate', text: '1961-03-12' }],
    ['lange str', { kind: 'street', text: 'Lange Str. 5a' }],
    ['Anna 01067', { kind: 'postcode', text: '01067' }],
    ['4711-26', { kind: 'order', text: '0004711/26' }],
    ['Anna Müller', null],
    ['AB-2026-118', null],
    ['99999', null],
  ])('say by which of them a contract was found: %s', (typed, found) =>
    expect(foundDetail({ ...contract, searchable: ' ab 2026 118 anna muller dresden' }, typed)).toEqual(
      found,
    ),
  );

  it('come after names for a text that looks like none of them', () => {
    const named = { searchable: ' lange marie', details: ' kurze strasse 1 20095' };
    const there = { searchable: ' muller anna', details: ' lange strasse 5 20095' };
    expect(searchedIn([named, there], 'Lange')).toEqual([named]);
    expect(searchedIn([there], 'Lange')).toEqual([there]);
    expect(searchedIn([named, there], 'Lange Straße')).toEqual([there]);
    expect(searchedIn([named, there], '20095')).toEqual([named, there]);
    expect(searchedIn([named, there], '')).toEqual([named, there]);
  });

  it.each(['Anna Müller', 'A-100', 'anna@post.example', 'Heidelberg', 'V-123', ''])(
    'are looked for at once only where a text looks like one, not for %s',
    (typed) => expect(searchedDetails(typed).likely).toBe(false),
  );
});

describe('a contract for claims, of which only the searched text of its details is kept', () => {
  const kept = {
    code: 'K1',
    policyNumber: 'V-1',
    leadNumber: 'A-1',
    kvAbNumber: contract.kvAbNumber,
    customerName: 'Anna Müller',
    clientName: 'Studio Nord',
    city: 'Dresden',
    insuredObjects: [oven],
    details,
  } as unknown as ClaimableContract;

  it.each([
    ['0171 3920001', { kind: 'phone', text: '01' }],
    ['12.03.1961', { kind: 'birthdate', text: '1961-03-12' }],
    ['fd 9801 00123', { kind: 'serial', text: 'FD 9801-00123' }],
    ['AB2026118', { kind: 'order', text: 'AB-2026-118' }],
    ['Lange Straße 5a', null],
    ['Anna Müller', null],
    ['Dresden V-1', null],
  ])('tells what %s has found as the server does', (typed, found) => {
    expect(foundKeptDetail(kept, typed)).toEqual(found);
    if (found)
      expect(foundDetail({ ...contract, searchable: ' anna muller dresden v 1' }, typed)).toEqual(found);
  });
});
