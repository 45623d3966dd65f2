import { expect, it } from 'vitest';
import { engines } from '../../support/database/engines.ts';
import { note } from '../../trust/figures.ts';
import { fuzz } from '../../trust/fuzz.ts';

/**
 * Generated requests to every call of the API, valid to hostile, from every role and from nobody. Here a few, and other
 * ones each day of the year; `npm run test:fuzz` sends 20,000 to each engine. FUZZ_SEED sends the same ones again.
 */
const count = Number(process.env['FUZZ_REQUESTS'] ?? 500);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123);
const tried = process.env['FUZZ_REQUESTS'] ? engines : engines.slice(0, 1);

it.each(tried)(
  'no input is answered with a fault of ours on %s',
  async (engine) => {
    const outcome = await fuzz(engine, { count, seed });
    const { faults, refusedByDatabase, ...counts } = outcome;
    const worked = `seed ${seed}; ${counts.callsThatWorked} different calls succeeded`;
    note({
      what: `generated requests, ${engine}`,
      tried: counts.requests,
      failed: faults.length,
      detail: worked,
    });
    console.log(JSON.stringify(counts));
    for (const line of refusedByDatabase) console.log(line);
    for (const fault of faults.slice(0, 30)) console.log(JSON.stringify(fault).slice(0, 1500));
    expect(faults, `FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}`).toHaveLength(0);
    expect(outcome.callsThatWorked).toBeGreaterThan(Math.min(60, count / 20));
  },
  30 * 60_000,
);
