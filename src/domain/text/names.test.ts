import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PersonName } from '../user/person-name.ts';
import { optionalName, requiredName } from './names.ts';

const problemOf = (schema: v.GenericSchema, text: string) => v.safeParse(schema, text).issues?.[0].message;

describe('what somebody is called', () => {
  it.each([
    'Ihr Konto wird gesperrt: https://evil.example/login',
    'http:/evil.example',
    'WWW.evil.example',
    'evil.example/login',
    'erika@evil.example',
  ])('holds no address: %s', (text) => {
    for (const schema of [requiredName(120), optionalName(120), PersonName])
      expect(problemOf(schema, text)).toBe('name_address');
  });

  it('holds no line break: a printed name gets a space, a user’s is refused', () => {
    expect(v.parse(requiredName(120), 'Erika\r\nMuster')).toBe('Erika Muster');
    expect(problemOf(PersonName, 'Erika\r\nMuster')).toBe('name_address');
  });

  it.each([
    'Erika Muster-Groß',
    'Dr. h. c.',
    'küche.de GmbH',
    'Müller & Söhne',
    'c/o Weiß',
    'O’Brien: Küchen',
  ])('is taken as it is: %s', (text) => {
    for (const schema of [requiredName(120), optionalName(120), PersonName])
      expect(v.parse(schema, text)).toBe(text);
  });

  it('may be left out where it is optional', () => {
    expect([v.parse(optionalName(40), undefined), v.parse(optionalName(40), ' ')]).toEqual([null, null]);
  });
});
