import { expect, test } from 'vitest';
import { judgeRegistration } from './judge-registration.ts';

const nora = {
  email: ' Nora@Studio.example ',
  name: ' Nora Neu ',
  password: 'Mein#Passwort7',
  repeated: 'Mein#Passwort7',
  accepted: 'yes',
};

const problems = (changed: Partial<typeof nora>) => {
  const judged = judgeRegistration({ ...nora, ...changed }, 'nora@studio.example');
  return 'problems' in judged ? judged.problems : {};
};

test('whoever repeats their address, chooses a password and accepts the terms can register', () => {
  expect(judgeRegistration(nora, 'nora@studio.example')).toEqual({
    given: { email: 'nora@studio.example', name: 'Nora Neu', password: 'Mein#Passwort7' },
  });
});

test('each field says what is wrong with it', () => {
  expect(problems({ email: '' })).toEqual({ email: 'required' });
  expect(problems({ email: 'nora@studio.examp' })).toEqual({ email: 'emails_differ' });
  expect(problems({ name: ' ' })).toEqual({ name: 'required' });
  expect(problems({ password: 'kurz', repeated: 'kurz' })).toEqual({ password: 'password_weak' });
  expect(problems({ repeated: 'Mein#Passwort8' })).toEqual({ repeated: 'passwords_differ' });
  expect(problems({ accepted: '' })).toEqual({ accepted: 'accept_required' });
});

test('what is wrong is told in the order of the fields', () => {
  const all = problems({ email: '', name: '', password: '', repeated: '', accepted: '' });
  expect(Object.keys(all)).toEqual(['email', 'name', 'password', 'repeated', 'accepted']);
});
