import { expect, test } from 'vitest';
import { dialled, knownValues, plainSignature, webAddressOf } from './signature-values.ts';

test('a signature begins with what is known, and says nothing of the rest', () => {
  const values = knownValues({
    name: 'Anna Sander',
    email: 'anna@sander.example',
    phone: '+49 30 1234567',
    company: 'Küchenhaus Sander',
    street: null,
  });
  expect(values).toMatchObject({ name: 'Anna Sander', street: '', position: '', logo: 'yes' });
  expect(plainSignature(values, { phone: 'Telefon', mobile: 'Mobil' })).toBe(
    'Anna Sander\n\nKüchenhaus Sander\n\nTelefon +49 30 1234567\nanna@sander.example',
  );
});

test('what is typed as a web address leads to a web page, and nowhere else', () => {
  expect(webAddressOf('www.sander.example')).toBe('https://www.sander.example');
  expect(webAddressOf('http://sander.example/a')).toBe('http://sander.example/a');
  expect(webAddressOf('javascript:alert(1)')).toBe('https://alert(1)');
  expect(webAddressOf('  ')).toBeNull();
});

test('a number can be called however it is grouped', () => {
  expect(dialled('+49 (0)30 / 123 45-67')).toBe('+49301234567');
  expect(dialled('030 1234567')).toBe('0301234567');
  expect(dialled('auf Anfrage')).toBeNull();
});
