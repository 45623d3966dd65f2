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

## The right of withdrawal

\`WITHDRAWAL_VERSIONS\` is a JSON array, the newest version last. A contract keeps the rule that counted on the day of its registration; the words are those of the newest version that has begun. A version is never changed once contracts have it: add another one. The first has no \`products\` and counts for all.

${markdownTable(
  ['part', 'meaning', 'default, and where it comes from'],
  [
    ['`version`', 'its name, unique, on the trail and the contract’s page', '`demo-1`'],
    ['`from`', 'the first day of registration for which it counts', '`2000-01-01`'],
    ['`products`', 'products for which it counts; all if omitted', 'all'],
    [
      '`days`',
      'days of Berlin after the day of the last proof of receipt',
      '14 (§ 8 (1) VVG; § 187 (1) BGB for the first day)',
    ],
    ['`ends`', '`next_working_day` or `any_day`', '`next_working_day` (§ 193 BGB)'],
    ['`holidays`', 'more holidays than the nationwide ones, each year, such as `10-31`', 'none'],
    [
      '`words`',
      '`begin`, `confirm`, `about` and `statement`, each with `de` and `en`',
      'neutral texts for a demo; the two labels after § 356a BGB',
    ],
  ],
)}

These defaults are examples, no legal advice: counsel decides which period, wording and set of documents count.
`;
}

test('the list of settings in the docs is that of the code', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/settings.md');
});

test('no variable is declared twice', () => {
  const names = settings.map(({ variable }) => variable);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
