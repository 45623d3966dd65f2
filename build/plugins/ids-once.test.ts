import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readIndex } from './direct-imports.ts';
import { idsOnce } from './ids-once.ts';
import { root } from '../root.ts';
import { builtWith } from '../../tests/support/built-with.ts';

describe('Mantine’s ids', () => {
  it('are made in one module, which exports nothing else and sets a second one in an effect', () => {
    const { file = '' } = readIndex(`${root}/node_modules/@mantine/hooks/esm/index.mjs`).get('useId') ?? {};
    const code = readFileSync(file, 'utf8');
    expect(code.match(/^export .*$/gm)).toEqual(['export { useId$1 as useId };']);
    expect(code).toMatch(/function useId\$1\(staticId\)/);
    // If Mantine stops to, the plugin has no reason any more.
    expect(code).toContain('setUuid(randomId())');
  });

  it('are React’s in a build, and bind a field to its label', async () => {
    const code = await builtWith(
      idsOnce(),
      `
      import { MantineProvider, TextInput } from '@mantine/core';
      export const Field = (props) => <MantineProvider><TextInput {...props} /></MantineProvider>;`,
    );
    expect(code).not.toContain('setUuid');
    const folder = `${root}/.cache/ids-once`;
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/${process.pid}.mjs`;
    writeFileSync(file, code);
    try {
      const { Field } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        Field: ComponentType<{ label: string; id?: string }>;
      };
      const markup = (props: { label: string; id?: string }) =>
        renderToStaticMarkup(createElement(Field, props));
      const [, id] = /<label[^>]* for="(mantine-\w+)"/.exec(markup({ label: 'Name' }))!;
      expect(markup({ label: 'Name' })).toContain(`<input`);
      expect(markup({ label: 'Name' })).toMatch(new RegExp(`<input[^>]* id="${id}"`));
      expect(markup({ label: 'Name', id: 'given' })).toMatch(/<input[^>]* id="given"/);
    } finally {
      rmSync(file);
    }
  });

  it('fail the build if they are made elsewhere', async () => {
    await expect(builtWith(idsOnce(), `export const nothing = 1;`)).rejects.toThrow(
      'Mantine makes its ids elsewhere now',
    );
  });
});
