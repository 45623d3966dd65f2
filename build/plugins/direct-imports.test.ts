import { describe, expect, it } from 'vitest';
import { readIndex, withDirectImports, type Source } from './direct-imports.ts';
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

  it('find the components of the library that is installed', () => {
    const index = readIndex(`${root}/node_modules/@mantine/core/esm/index.mjs`);
    expect(index.get('Button')?.file).toMatch(/components\/Button\/Button\.mjs$/);
  });
});
