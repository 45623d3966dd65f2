import { expect, test } from 'vitest';
import { roles } from '#domain/user/roles.ts';
import { ourFiles } from '../../build/check-imports.ts';

const byName = new RegExp(`[!=]== '(?:${roles.join('|')})'`, 'g');

const compared = (code: string) => code.match(byName) ?? [];

test('nothing asks for a role by its name: a permission or a property of the role says it', () => {
  expect(compared("if (user.role === 'retailer' || role !== 'eis_admin') return;")).toHaveLength(2);
  // The demo finds its made-up people.
  const code = [...ourFiles()].filter(
    ([file]) => /^(?:src|sw|server\/(?!demo\/))/.test(file) && !/\.test\./.test(file),
  );
  expect(code.length).toBeGreaterThan(1500);
  expect(code.flatMap(([file, text]) => compared(text).map((found) => `${file}: ${found}`))).toEqual([]);
});
