import { expect, it } from 'vitest';
import type { Settings } from '../shared/settings.ts';
import { hashNewPassword } from './new-password.ts';

const provider = { name: 'Möbelschutz Weser' } as Settings['provider'];
const owner = { email: 'info@alsterperle.example', name: 'Küchen Groß' };
const set = (password: string) => hashNewPassword(password, { settings: { demo: false, provider }, owner });

it.each([
  ['the portal’s name', 'Kochfeld#2026'],
  ['the provider’s name', 'Weser#2026'],
  ['the provider’s name on a keyboard without umlauts', 'Moebelschutz#1'],
  ['the provider’s name without its dots', 'Mobelschutz#1'],
  ['the owner’s name', 'Küchen#2026'],
  ['the owner’s name on a keyboard without umlauts', 'Kuechen#2026'],
  ['the owner’s name with ss', 'Gross#2026'],
  ['the owner’s address', 'Alsterperle#26'],
])('%s is no password', async (_, password) => {
  await expect(set(password)).rejects.toMatchObject({ fields: { password: 'password_common' } });
});

it('what has nothing to do with them is one', async () => {
  expect(await set('Regen-Kanne-4711')).toMatch(/^\S{40,}$/);
});
