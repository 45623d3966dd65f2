import { describe, expect, it } from 'vitest';
import { messagesOf } from './words.ts';

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
