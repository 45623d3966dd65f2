import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Violation } from './ledger.ts';
import type { Figures } from './sum-up.ts';

/** What came of a sequence. */
interface Outcome {
  seed: number;
  steps: string[];
  violations: Violation[];
}

/** A violation as people read it: the rule, the seed that shows it again, and what was done. */
export function inWords({ seed, violations, steps }: Outcome, again: string): string {
  const lines = violations.map(({ rule, detail, entry }) => {
    const about = entry
      ? `\n    ${entry.kind} of step ${entry.step}, ${entry.owner.account}, called “${entry.said}”: ${entry.word}`
      : '';
    return `✗ ${rule}\n    ${detail}${about}`;
  });
  return [
    `seed ${seed}: ${violations.length} violations`,
    ...lines,
    '',
    ...steps,
    '',
    `Again: ${again}`,
  ].join('\n');
}

/** Adds an outcome to the file that the command sums up at its end. */
export function keepOutcome(outcome: Outcome): void {
  const file = process.env['CAMPAIGN_OUTCOMES'];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  const { steps: _, ...figures } = outcome;
  appendFileSync(file, `${JSON.stringify(figures)}\n`);
}

/** What came of the sequences in this file. A line that a killed run left unfinished counts as none. */
export function outcomesIn(file: string): Figures[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Figures];
      } catch {
        return [];
      }
    });
}

/** Seeds that an earlier run, which is continued now, has done already. */
export function doneBefore(): ReadonlySet<number> {
  const file = process.env['CAMPAIGN_OUTCOMES'];
  if (!file || !process.env['CAMPAIGN_CONTINUE']) return new Set();
  return new Set(outcomesIn(file).map(({ seed }) => seed));
}
