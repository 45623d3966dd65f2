import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { longNameIn, messagesOf, withShortNames } from './words.ts';

const po = `
msgid ""
msgstr ""
"Language: de\\n"

#: src/Login.tsx
#: src/List.tsx
msgid "Sign in"
msgstr "Anmelden"

#: src/List.tsx
#: src/Deep.tsx
msgid "Contracts"
msgstr "Verträge"

#: src/Deep.tsx
msgid "Claims"
msgstr ""
`;
const modules = new Map([
  ['sign-in', new Set(['src/Login.tsx'])],
  ['contracts', new Set(['src/Login.tsx', 'src/List.tsx'])],
]);
const wordsOf = async (screen: string, complete = false) =>
  Object.values(await messagesOf(po, { screen, modules, complete }));

describe('the words of a screen', () => {
  it('are those of its modules', async () => {
    expect(await wordsOf('sign-in')).toEqual(['Anmelden']);
  });

  it('are without those that a screen before it has', async () => {
    expect(await wordsOf('contracts')).toEqual(['Verträge']);
  });

  it('are the source’s where nothing else is there, while developing', async () => {
    expect(await wordsOf('rest')).toEqual(['Claims']);
  });

  it('have to be complete in a build', async () => {
    await expect(wordsOf('rest', true)).rejects.toThrow('no words for “Claims”');
  });
});

describe('the short names of messages', () => {
  const source = `
    import { msg, plural, t } from '@lingui/core/macro';
    import { Trans, useLingui } from '@lingui/react/macro';
    export const late = msg\`Sign in\`;
    export const count = (n) => t\`\${plural(n, { one: '# contract', other: '# contracts' })} in \${n}\`;
    export function Screen() {
      const { t } = useLingui();
      return [<Trans key="a">Your <b>contracts</b></Trans>, t\`Claims\`, t({ message: 'Open', context: 'door' })];
    }`;

  /** The code that Lingui's macros of this version make of the source, and the names that they have given. */
  async function made(): Promise<{ code: string; names: string[] }> {
    const file = `${root}/src/made-up.tsx`;
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        lib: { entry: file, formats: ['es'] },
        rolldownOptions: { external: /^(?:@lingui|react)/ },
      },
      plugins: [
        {
          name: 'made-up',
          enforce: 'pre',
          resolveId: (id) => (id === file ? id : null),
          load: (id) => (id === file ? source : null),
        },
        babel({ presets: [linguiTransformerBabelPreset()] }),
      ],
    }).then((built) => [built].flat()[0])) as { output: [{ code: string }] };
    const [{ code }] = output;
    const calls = [...code.matchAll(/(?:_\(|descriptor|Trans|id:)[^\n]*?\bid: ?"([^"]+)"|\bid: "([^"]+)"/g)];
    return { code, names: calls.map(([, one, other]) => one ?? other!) };
  }

  it('take the place of all names that the macros give', async () => {
    const { code, names } = await made();
    expect(new Set(names).size).toBe(5);
    const short = new Map(names.map((name, at) => [name, `s${at}`]));
    expect(longNameIn(code, short)).not.toBeNull();
    const renamed = withShortNames(code, short);
    expect(longNameIn(renamed, short)).toBeNull();
    for (const one of short.values()) expect(renamed).toContain(`"${one}"`);
    expect(renamed).toHaveLength(code.length);
  });

  it('are given to messages alone', () => {
    const code = `x({ id: "abcdef" }, { id: 'kept' })`;
    expect(withShortNames(code, new Map([['abcdef', '1']]))).toBe(`x({ id: "1"      }, { id: 'kept' })`);
  });

  it('are missed where a long name stands in any quotes', () => {
    const names = new Map([['a/b+cd', '1']]);
    for (const quote of ['"', "'", '`'])
      expect(longNameIn(`f(${quote}a/b+cd${quote})`, names)).toBe('a/b+cd');
    expect(longNameIn('f("other")', names)).toBeNull();
  });
});
