import { expect, it } from 'vitest';
import { textOf } from '../../shared/mail/layout.ts';
import { claimMailText } from './mail-texts.ts';

const claim = {
  ticketNumber: 'S-10045',
  device: 'Backofen',
  deviceEn: 'Oven',
  customerName: 'Anna Schulz',
  clientName: 'Küchen Krüger',
  targetDate: '2026-11-24',
  policyNumber: 'V-100318',
};
const facts = { claim, name: 'Herr Vogt', link: 'https://kochfeld.example/c', signer: 'Kochfeld' };

it('a reason is read before the button, with the quotation marks of the language and a closing', () => {
  const said = 'Die Tür klemmt wieder';
  const english = textOf({ ...claimMailText('en', 'reopened', { ...facts, said }), language: 'en' });
  expect(english.indexOf(`“${said}”`)).toBeLessThan(english.indexOf('View claim'));
  expect(english).toMatch(/Kind regards\nYour Kochfeld team$/);
  const german = textOf({ ...claimMailText('de', 'reopened', { ...facts, said }), language: 'de' });
  expect(german).toContain(`mit folgender Begründung wieder geöffnet:\n\n„${said}“`);
  expect(german).toMatch(/Mit freundlichen Grüßen\nIhr Kochfeld\u2011Team$/);
});

it('days are written as the reader writes them', () => {
  const received = (language: 'de' | 'en') =>
    claimMailText(language, 'received', { ...facts, said: null }).paragraphs[0];
  expect(received('de')).toContain('24.11.2026');
  expect(received('en')).toContain('24\u00a0November\u00a02026');
});

it('a mail to the provider is not signed by the provider', () => {
  expect(claimMailText('de', 'filed', { ...facts, said: null, signer: null })).not.toHaveProperty('closing');
});
