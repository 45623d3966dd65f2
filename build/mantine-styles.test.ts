import { describe, expect, it, test } from 'vitest';
import { sheetOf, withoutUnusedPalettes } from './mantine-styles.ts';

describe('the style sheet of a Mantine component', () => {
  it('is that of its class map, in the cascade layer', () => {
    expect(sheetOf('/x/node_modules/@mantine/core/esm/components/Button/Button.module.mjs')).toBe(
      '@mantine/core/styles/Button.layer.css',
    );
  });

  it('is the one sheet of a library that has no others', () => {
    expect(sheetOf('/x/node_modules/@mantine/dates/esm/components/Day/Day.module.mjs')).toBe(
      '@mantine/dates/styles.layer.css',
    );
  });

  it('has to exist', () => {
    expect(() => sheetOf('/x/node_modules/@mantine/core/esm/components/Nothing.module.mjs')).toThrow(
      'Mantine has no core/styles/Nothing.layer.css',
    );
  });
});

test('palettes that nothing uses are left out of the variables', () => {
  const sheet = ':root {\n  --mantine-color-grape-0: #f8f0fc;\n  --mantine-color-red-0: #fff5f5;\n}';
  expect(withoutUnusedPalettes(sheet)).toBe(':root {\n  --mantine-color-red-0: #fff5f5;\n}');
});
