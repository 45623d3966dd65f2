import { expect, test } from 'vitest';
import { letterGreeting } from './greeting.ts';

const anna = {
  type: 'person',
  gender: 'female',
  customTitle: null,
  firstName: 'Anna',
  lastName: 'Weiß',
  personTwoTitle: null,
  personTwoFirstName: null,
  personTwoLastName: null,
} as const;

test.each([
  ['a woman', anna, 'Sehr geehrte Frau Weiß,', 'Dear Ms Weiß,'],
  [
    'a man with a title',
    { ...anna, gender: 'male', customTitle: 'Dr.' } as const,
    'Sehr geehrter Herr Dr. Weiß,',
    'Dear Dr Weiß,',
  ],
  [
    'somebody diverse',
    { ...anna, gender: 'diverse', firstName: 'Kim' } as const,
    'Guten Tag Kim Weiß,',
    'Dear Kim Weiß,',
  ],
  ['somebody unknown', { ...anna, gender: null }, 'Guten Tag Anna Weiß,', 'Dear Anna Weiß,'],
  [
    'a couple',
    { ...anna, personTwoFirstName: 'Jörg', personTwoLastName: 'Groß' },
    'Sehr geehrte Frau Weiß, guten Tag Jörg Groß,',
    'Dear Ms Weiß and Jörg Groß,',
  ],
  [
    'an organization with a contact',
    { ...anna, type: 'organization' } as const,
    'Sehr geehrte Frau Weiß,',
    'Dear Ms Weiß,',
  ],
  [
    'an organization',
    { ...anna, type: 'organization', gender: null, firstName: null, lastName: null } as const,
    'Sehr geehrte Damen und Herren,',
    'Dear Sir or Madam,',
  ],
])('greets %s', (_, customer, german, english) => {
  expect([letterGreeting(customer, 'de'), letterGreeting(customer, 'en')]).toEqual([german, english]);
});
