import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { indexes, readIndex, withDirectImports, type Source } from './direct-imports.ts';
import { root } from '../root.ts';

const known = new Map<string, Source>([
  ['Button', { name: 'Button', file: '/lib/Button.mjs' }],
  ['IconX', { name: 'default', file: '/lib/IconX.mjs' }],
]);
const direct = (code: string) => withDirectImports(code, () => known);

describe('imports past a library’s index', () => {
  it('name the file that each name comes from', () => {
    expect(direct(`import { Button, IconX as Close } from '@mantine/core';\nrest();`)).toBe(
      `import { Button as Button } from "/lib/Button.mjs"; import { default as Close } from "/lib/IconX.mjs";\nrest();`,
    );
  });

  it('stay with the index for what it passes on from elsewhere', () => {
    expect(direct(`import { Foreign } from '@tabler/icons-react';`)).toBe(
      `import { Foreign as Foreign } from "@tabler/icons-react";`,
    );
  });

  it('keep every other line where it was', () => {
    const code = `import {\n  Button,\n} from '@mantine/core';\nrest();`;
    expect(direct(code).split('\n')[3]).toBe('rest();');
  });

  it('leave other libraries alone', () => {
    const code = `import { useForm } from '@mantine/form';`;
    expect(direct(code)).toBe(code);
  });

  it.each([
    // The others come from another library.
    ['@mantine/core', ['MANTINE_TRANSITIONS', 'RemoveScroll']],
    ['@mantine/hooks', []],
    ['@tanstack/query-core', ['experimental_streamedQuery']],
    ['@tanstack/react-query', ['experimental_streamedQuery']],
  ])('know what the installed %s exports', async (library, others) => {
    const index = `${root}/${indexes[library]!}`;
    const found = readIndex(index);
    const exported = Object.keys((await import(/* @vite-ignore */ index)) as object);
    expect(exported.filter((name) => !found.has(name)).toSorted()).toEqual(others);
    for (const { name, file } of found.values())
      expect(readFileSync(file, 'utf8')).toMatch(
        new RegExp(`export\\b[^;]*\\b${name.replace('$', '\\$')}\\b`),
      );
  });

  it('know the installed icons', () => {
    const icons = readIndex(`${root}/${indexes['@tabler/icons-react']!}`);
    expect(icons.size).toBeGreaterThan(6000);
    for (const { file } of icons.values()) expect(file).toMatch(/\.mjs$/);
    expect(readFileSync(icons.get('IconX')!.file, 'utf8')).toMatch(/export \{[^}]* as default/);
  });
});
