import { describe, expect, it } from 'vitest';
import { sheetOf } from './mantine-styles.ts';

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
