import { expect, test } from '../../support/browser/browser-app.ts';
import { layoutFaults } from '../../support/browser/layout-faults.ts';

// What the walk calls a fault, each beside what it should be.
const field = (label: string, hint = '') =>
  `<div><label>${label}</label>${hint && `<p style="margin: 0">${hint}</p>`}<input aria-label="${label}"></div>`;

const cases = {
  'a number that hangs into the column before it': {
    wrong:
      '<ol style="columns: 2; column-gap: 0; margin: 0; padding: 0; width: 380px; white-space: nowrap; font: 16px monospace"><li>Backofen HB2578G0S61<li>Herd</ol>',
    right:
      '<ol style="columns: 2; column-gap: 48px; margin: 0; padding: 0 0 0 32px; width: 460px"><li>Backofen Miele HB2578<li>Herd</ol>',
    says: /stands on “2\.”|stands on “Backofen/,
  },
  'text on other text': {
    wrong: '<p style="margin: 0; height: 4px">Guten Tag</p><p style="margin: 0">Frau Fuchs</p>',
    right: '<p>Guten Tag</p><p>Frau Fuchs</p>',
    says: /stands on “Frau Fuchs”/,
  },
  'a table that a long name pushes out of its box': {
    wrong:
      '<div style="width: 300px; overflow-x: auto"><table><tr><td>Wohnungsbaugenossenschaftsverwaltungsgesellschaft<td>11.01.2027</table></div>',
    right:
      '<div style="width: 300px; overflow-x: auto"><table><tr><td style="overflow-wrap: anywhere">Wohnungsbaugenossenschaftsverwaltungsgesellschaft<td>11.01.2027</table></div>',
    says: /^wider than its box by \d+ px/,
  },
  'a cell that is cut': {
    wrong:
      '<table style="table-layout: fixed; width: 200px"><tr><td style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Frankfurt am Main<td>60311</table>',
    right: '<table style="width: 200px"><tr><td>Frankfurt am Main<td>60311</table>',
    says: /^cut /,
  },
  'fields of one row out of line': {
    wrong: `<div style="display: grid; grid-template-columns: 1fr 1fr; align-items: start">${field('E-Mail')}${field('Telefon', 'Mit Vorwahl')}</div>`,
    right: `<div style="display: grid; grid-template-columns: 1fr 1fr; align-items: end">${field('E-Mail')}${field('Telefon', 'Mit Vorwahl')}</div>`,
    says: /^out of line by \d+ px: “Telefon”/,
  },
};

test('the layout of a screen is judged by what the eye sees', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 600 });
  for (const [fault, { wrong, right, says }] of Object.entries(cases)) {
    await page.setContent(`<!doctype html><html lang="de"><body>${wrong}`);
    expect.soft(await page.evaluate(layoutFaults, 'body'), fault).toContainEqual(expect.stringMatching(says));
    await page.setContent(`<!doctype html><html lang="de"><body>${right}`);
    expect.soft(await page.evaluate(layoutFaults, 'body'), `no ${fault}`).toEqual([]);
  }
});
