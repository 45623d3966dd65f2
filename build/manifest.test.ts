import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';
import { root } from './root.ts';

it('names pictures that there are', () => {
  const { icons = [], screenshots = [], shortcuts = [] } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];
  expect(pictures.filter(({ src }) => !existsSync(`${root}/public${src}`))).toEqual([]);
});
