import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { language: 'de-DE' });
const { firstLanguage, language } = await import('./language.ts');

test('a language chosen on this device comes before the account’s and the browser’s', () => {
  expect(firstLanguage({ stored: 'en', account: 'de', browser: 'de-AT' })).toBe('en');
  expect(firstLanguage({ stored: null, account: 'de', browser: 'en-GB' })).toBe('de');
  expect(firstLanguage({ stored: null, browser: 'en-GB' })).toBe('en');
});

test('what is stored and no language of ours is ignored', () => {
  expect(firstLanguage({ stored: 'tlh', browser: 'de' })).toBe('de');
});

test('a browser of another language is answered in English, one that names none in German', () => {
  expect(firstLanguage({ stored: null, browser: 'fr-FR' })).toBe('en');
  expect(firstLanguage({ stored: null, browser: undefined })).toBe('de');
  expect(language.get()).toBe('de');
});
