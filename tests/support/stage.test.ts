import { describe, expect, it } from 'vitest';
import { runLanes, summaryOf, type StageResult } from './stage.ts';

const report = { passed: 3, failed: 0, skipped: 1, failures: [], tests: [] };
const ok: StageResult = { stage: 'unit', isOk: true, seconds: 61.4, report, output: '' };

describe('the stages of a run', () => {
  it('follow each other in their lane, and the lane that ends first takes what is shared', async () => {
    const began: string[] = [];
    const takes: Record<string, number> = { check: 1, build: 5, e2e: 5, scenario: 1, more: 1 };
    const ended = await runLanes([['check'], ['build', 'e2e']], ['scenario', 'more'], async (stage) => {
      began.push(stage);
      for (let turn = 0; turn < takes[stage]!; turn += 1) await Promise.resolve();
      return stage;
    });
    expect(began.slice(0, 3)).toEqual(['check', 'build', 'scenario']);
    expect(began.indexOf('more')).toBeLessThan(began.indexOf('e2e'));
    expect(ended.toSorted()).toEqual(['build', 'check', 'e2e', 'more', 'scenario']);
  });

  it('are summed up, the counts alone on the last line', () => {
    const lines = summaryOf([ok, { ...ok, stage: 'e2e' }], ['   9.0 s  a claim']);
    expect(lines).toEqual([
      'ok     unit           61 s  3 passed, 0 failed, 1 skipped',
      'ok     e2e            61 s  3 passed, 0 failed, 1 skipped',
      '',
      'The slowest tests:',
      '   9.0 s  a claim',
      '',
      '6 passed, 0 failed, 2 skipped',
    ]);
  });

  it('say which test failed, and which stage failed outside of its tests', () => {
    const failing = { ...report, failed: 1, failures: ['claim.test.ts › arrives\n    too late'] };
    const lines = summaryOf(
      [
        { ...ok, isOk: false, report: failing },
        { stage: 'check', isOk: false, seconds: 1, output: '' },
        { ...ok, stage: 'device', isOk: false },
      ],
      [],
    );
    expect(lines).toContain('claim.test.ts › arrives\n    too late');
    expect(lines.slice(-3)).toEqual([
      'failed: claim.test.ts › arrives',
      'Failed outside of the tests, see above: check, device',
      '6 passed, 1 failed, 2 skipped',
    ]);
  });
});
