import { expect } from '@playwright/test';
import { buildSite, openStage } from '../../support/campaign/device/stage.ts';
import { test } from '../../support/campaign/fixtures.ts';
import { seedsToRun } from '../../support/campaign/options.ts';
import { inWords, keepOutcome } from '../../support/campaign/report.ts';

// The device's modules in a page without screens, in many more sequences than screens allow: see docs/campaigns.md.

test.describe.configure({ mode: 'parallel' });

for (const { first, count } of seedsToRun('device')) {
  test(`${count} sequences on the device alone, from seed ${first}`, async ({ page, world }) => {
    test.setTimeout(60_000 + count * 10_000);
    const stage = await openStage({ page, world, site: await buildSite() });
    const reports: string[] = [];
    for (let seed = first; seed < first + count; seed += 1) {
      const outcome = await stage.run(seed);
      keepOutcome(outcome);
      const report = inWords(outcome, `npm run test:campaign:device -- --seed=${seed}`);
      if (process.env['CAMPAIGN_STEPS']) console.log(report);
      if (outcome.violations.length > 0) reports.push(report);
    }
    await stage.close();
    expect(reports.length, reports.slice(0, 10).join('\n\n')).toBe(0);
  });
}
