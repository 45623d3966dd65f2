import { describe, expect, it } from 'vitest';
import { builtWith } from '../../tests/support/built-with.ts';
import { loaderAtOnce } from './loader-at-once.ts';

describe('the loader of a button', () => {
  it('brings no engine for transitions along', async () => {
    const code = await builtWith(loaderAtOnce(), `export { ActionIcon, Button } from '@mantine/core';`);
    expect(code).not.toContain('useTransition');
    expect(code).toMatch(/mounted \? children\(\{\}\) : null/);
  });

  it('leaves dialogs theirs', async () => {
    expect(await builtWith(loaderAtOnce(), `export { Modal } from '@mantine/core';`)).toContain(
      'useTransition',
    );
  });
});
