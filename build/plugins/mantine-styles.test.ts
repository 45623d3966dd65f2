import { describe, expect, it } from 'vitest';
import { ourFiles } from '../check-imports.ts';
import { root } from '../root.ts';
import { sheetOf, withoutUndrawn } from './mantine-styles.ts';

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

describe('parts of Mantine that are never drawn', () => {
  const sheet = (name: string) => `${root}/node_modules/@mantine/core/styles/${name}.layer.css`;

  it('have no rules in the build, and the others keep theirs', () => {
    const css = withoutUndrawn(sheet('Button'));
    expect(css).toContain('--button-height-compact-md');
    expect(css).not.toContain('data-orientation');
    expect(withoutUndrawn(sheet('Loader')).match(/@keyframes|::after/g)).toEqual(['@keyframes', '::after']);
  });

  it('are drawn nowhere', () => {
    const pages = [...ourFiles()].filter(([path]) => path.startsWith('src/'));
    const drawing = pages.filter(([, code]) =>
      /<(?:Button|ActionIcon)\.Group|\b(?:Button|ActionIcon)Group\b|<Loader[^>]*\btype=|loaderProps/.test(
        code,
      ),
    );
    expect(drawing.map(([path]) => path)).toEqual([]);
  });
});
