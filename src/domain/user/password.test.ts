import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../messages/problems.ts';
import { Password, passwordRules, PasswordTwice } from './password.ts';

function brokenBy(text: string): string[] {
  return Object.entries(passwordRules)
    .filter(([, holds]) => !holds(text))
    .map(([rule]) => rule);
}

describe('a password', () => {
  it.each([
    ['Kochfeld#2026', []],
    ['Ab1!5678', []],
    ['Ab1!567890123456789_', []],
    ['Ab1!567', ['length']],
    ['Ab1!567890123456789_x', ['length']],
    ['AB1!5678', ['lowercase']],
    ['ab1!5678', ['uppercase']],
    ['Abc!efgh', ['digit']],
    ['Abc12345', ['special']],
    // A letter beyond ASCII is no special character, and does not count as a lowercase letter.
    ['ÄBC12345ß', ['lowercase', 'special']],
    ['Abc 12345', ['special']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('%j breaks %j', (text, broken) => {
    expect(brokenBy(text)).toEqual(broken);
    expect(v.is(Password, text)).toBe(broken.length === 0);
  });

  it('is asked for when there is none, and called weak otherwise', () => {
    const codeOf = (text: unknown) => v.safeParse(Password, text).issues?.[0].message;
    expect([codeOf(undefined), codeOf(''), codeOf('kurz')]).toEqual([
      'required',
      'required',
      'password_weak',
    ]);
  });

  it('is typed twice alike', () => {
    const problems = (repeated: string) => {
      const parsed = v.safeParse(PasswordTwice, { password: 'Kochfeld#2026', repeated });
      return parsed.success ? {} : problemsOf(parsed.issues);
    };
    expect(problems('Kochfeld#2026')).toEqual({});
    expect(problems('Kochfeld#2027')).toEqual({ repeated: 'passwords_differ' });
    expect(problems('')).toMatchObject({ repeated: 'required' });
  });
});
