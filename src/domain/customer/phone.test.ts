import { expect, it } from 'vitest';
import { fieldMessage } from '../messages/fields.ts';
import { spacedTyping } from './international-phone.ts';
import { groupedTyping, phoneText } from './phone.ts';

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
