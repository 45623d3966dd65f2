import { expect, it } from 'vitest';
import { fieldMessage } from '../messages/fields.ts';
import { phoneProblem, spacedTyping } from './international-phone.ts';
import { germanMobileProblem, groupedTyping, phoneIn, phoneText, tidyPhone } from './phone.ts';

it.each([
  ['01713920001', '+49 171 3920001'],
  ['0171 / 392-00 01', '+49 171 3920001'],
  ['0049 171 3920001', '+49 171 3920001'],
  ['030 901820', '+49 30 901820'],
  ['+43 664 1234567', '+43 664 1234567'],
  ['+49 (0)171 3920001', '+49 (0)171 3920001'],
  ['0171', '0171'],
])('a field shows %s as %s when it is left', (typed, shown) => {
  expect(spacedTyping(typed)).toBe(shown);
  expect(groupedTyping(typed), 'on the customer’s page').toBe(shown);
});

it.each([
  ['+491713920001', '+49 171 3920001'],
  ['+49309018200', '+49 30 9018200'],
  ['+496966969123', '+49 69 66969123'],
  ['+436641234567', '+43 664 1234567'],
  ['+35226123456', '+352 261 23456'],
  ['+15551234567', '+15551234567'],
])('every page shows %s as %s', (number, shown) => {
  expect(phoneText(number).replaceAll('\u00a0', ' ')).toBe(shown);
});

it('a number that is no German mobile number is refused in the words agreed', () => {
  expect(fieldMessage('phone_not_german', 'en')).toBe('Invalid German phone number');
});

it.each([
  ['AT', '0664 1234567', '+436641234567'],
  ['AT', '01 5123456', '+4315123456'],
  ['CH', '079 123 45 67', '+41791234567'],
  ['IT', '06 1234567', '+39061234567'],
  ['IT', '347 1234567', '+393471234567'],
  ['PL', '22 123 45 67', '+48221234567'],
  ['CZ', '222 123 456', '+420222123456'],
  ['DK', '33 12 34 56', '+4533123456'],
  ['LU', '26 12 34 56', '+35226123456'],
  ['PL', '0048 22 123 45 67', '+48221234567'],
  ['PL', '+49 30 901820', '+4930901820'],
  ['be', '02 555 12 12', '+3225551212'],
  ['AT', '+43 0664 1234567', '+436641234567'],
  ['AT', '0043 664 1234567', '+436641234567'],
  ['DE', '0171 3920001', '+491713920001'],
  ['DE', '\u2068+49 171 3920001\u2069', '+491713920001'],
])('a number of an address in %s is one of that country: %s', (country, typed, stored) => {
  expect(tidyPhone(phoneIn(country, typed))).toBe(stored);
});

it.each([
  ['PL', '030 901820'],
  ['DK', '0171 3920001'],
  ['CZ', '420 222 123 456'],
  ['LU', '352 26 12 34 56'],
  ['DK', '45 33 12 34 56'],
])('of an address in %s, %s could be another country’s and is refused', (country, typed) => {
  expect(phoneProblem(phoneIn(country, typed))).toBe('phone_invalid');
});

it.each(['0151 2345678', '0171 392000'])('a mobile number that is too short is refused: %s', (typed) => {
  expect(germanMobileProblem(typed)).toBe('phone_not_german');
});
