import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { seedsToRun } from '../options.ts';
import { doneBefore, inWords, keepOutcome } from '../report.ts';
import { apiOf, runSequence } from '../sequence.ts';

// People, two tabs, a tablet that dies and a network that lies: see docs/campaigns.md.

test.describe.configure({ mode: 'parallel' });

const done = doneBefore();

for (const seed of seedsToRun('browser').filter((one) => !done.has(one))) {
  test(`what was called saved is there once, and nobody reads another’s: seed ${seed}`, async ({
    world,
    photos,
    browser,
  }) => {
    test.setTimeout(300_000);
    const outcome = await runSequence({ seed, world, photos, elsewhere: browser, api: await apiOf(world) });
    keepOutcome(outcome);
    const report = inWords(outcome, `npm run test:campaign -- --seed=${seed}`);
    if (process.env['CAMPAIGN_STEPS']) console.log(report);
    expect(outcome.violations.length, report).toBe(0);
  });
}
