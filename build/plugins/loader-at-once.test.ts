import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { loaderAtOnce } from './loader-at-once.ts';

const entry = `${root}/src/made-up.tsx`;

/** Builds a page of one source with the plugin. */
async function built(source: string): Promise<string> {
  const madeUp: Plugin = {
    name: 'made-up',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? source : null),
  };
  const all = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
    plugins: [madeUp, loaderAtOnce()],
  });
  return ([all].flat() as unknown as { output: [{ code: string }] }[])[0]!.output[0].code;
}

describe('the loader of a button', () => {
  it('brings no engine for transitions along', async () => {
    const code = await built(`export { ActionIcon, Button } from '@mantine/core';`);
    expect(code).not.toContain('useTransition');
    expect(code).toMatch(/mounted \? children\(\{\}\) : null/);
  });

  it('leaves dialogs theirs', async () => {
    expect(await built(`export { Modal } from '@mantine/core';`)).toContain('useTransition');
  });
});
