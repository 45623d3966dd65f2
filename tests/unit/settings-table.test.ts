import { expect, test } from 'vitest';
import { declaredSettings } from '#server/settings.ts';
import { settingsIn, type Setting } from '#server/shared/declare-setting.ts';
import { markdownTable } from '../support/markdown-table.ts';

const settings = settingsIn(declaredSettings);

function standing({ default: fixed, otherwise }: Setting<unknown>): string {
  if (fixed) return `\`${fixed.replaceAll('|', String.raw`\|`)}\``;
  return otherwise ?? '–';
}

function page(): string {
  return `# Settings

Written by \`tests/unit/settings-table.test.ts\` from the files \`*.settings.ts\`, which stand beside the code that reads them: run it with \`-u\` after a change. All come from the environment. What makes an installation a production, and what is open where: [operations](operations.md#settings).

${markdownTable(
  ['setting', 'value', 'meaning', 'default'],
  settings.map((one) => [`\`${one.variable}\``, one.kind.says, one.doc, standing(one)]),
)}
`;
}

test('the list of settings in the docs is that of the code', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/settings.md');
});

test('no variable is declared twice', () => {
  const names = settings.map(({ variable }) => variable);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
