import { describe, expect, it } from 'vitest';
import { Password } from '#domain/user/password.ts';
import * as v from 'valibot';
import { isGuessable } from './guessable.ts';

const words = ['Kochfeld', 'Hansa', 'anna', 'muster'];

describe('a password that somebody sets', () => {
  it.each([
    ['a common one with a digit for a letter', 'Passw0rd!'],
    ['the portal’s name', 'Kochfeld#1'],
    ['the portal’s name with digits for letters', 'K0chf3ld!2'],
    ['the provider’s name with a year', 'Hansa#2026'],
    ['its owner’s name', 'Anna#2026'],
    ['a row of keys on a German keyboard', 'Qwertz123!'],
    ['a row of keys with a year', 'Qwertz#2026'],
    ['another row of keys', 'Asdfghjkl1!'],
    ['keys one below the other', '!QAZ2wsx'],
    ['a season and a year', 'Sommer2026!'],
    ['a town and a year', 'Berlin2026!'],
    ['a first name and a year', 'Maria1987!'],
    ['a word for a secret', 'Geheim123!'],
    ['what keeps the rule and no more', 'Aa123456!'],
  ])('is refused where it is %s', async (_, password) => {
    expect(v.is(Password, password), 'it passes the rule').toBe(true);
    expect(await isGuessable(password, words)).toBe(true);
  });

  it.each(['Mein#Passwort7', 'Herdplatte#2027', 'Tisch!8Lampe', 'x7#Kp2mQ', 'Regen-Kanne-4711'])(
    'is taken where it is like %s',
    async (password) => {
      expect(v.is(Password, password)).toBe(true);
      expect(await isGuessable(password, words)).toBe(false);
    },
  );
});
