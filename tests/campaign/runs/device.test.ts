import { expect } from '@playwright/test';
import { openStage } from '../device/stage.ts';
import { test } from '../fixtures.ts';
import { seedsToRun } from '../options.ts';
import { doneBefore, inWords, keepOutcome } from '../report.ts';

// The device's modules in a page without screens, in many more sequences than screens allow: see docs/campaigns.md.

test.describe.configure({ mode: 'parallel' });

const done = doneBefore();

for (const { first, count } of seedsToRun('device')) {
  const seeds = Array.from({ length: count }, (_, at) => first + at).filter((seed) => !done.has(seed));
  if (seeds.length === 0) continue;
  test(`${count} sequences on the device alone, from seed ${first}`, async ({ page, world, site }) => {
    test.setTimeout(120_000 + seeds.length * 30_000);
    const stage = await openStage({ page, world, site });
    const reports: string[] = [];
    for (const seed of seeds) {
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
