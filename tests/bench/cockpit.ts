import { startPostgres } from '../support/database/postgres.ts';
import { median, quantile, type Figure } from './figure.ts';
import { openFilled, scopes, type Bench, type Scope } from './list/server.ts';
import { inTurns, statementsOf } from './turns.ts';

const many = 1_000_000;

/** Factor of the p50 of the same statements through the driver, and milliseconds. */
const targets = { driver: '≤ 2', p95: '≤ 200' } as const;

const looks = [
  { name: '12 months', path: '/api/v1/cockpit?to=2026-11' },
  { name: '36 months', path: '/api/v1/cockpit?from=2023-12&to=2026-11' },
  { name: '36 months, one product', path: '/api/v1/cockpit?from=2023-12&to=2026-11&product=kitchen' },
] as const;

/** Changes that the job has not brought into the counts yet, as after an import of as many contracts. */
const backlog = 5000;

/**
 * Measures the cockpit on a real PostgreSQL with a million contracts, over loopback, against the statements that the API
 * sent, repeated through node-postgres, in the same turns. `--contracts=100000` uses fewer.
 */
export async function run(): Promise<Figure[]> {
  const given = process.argv.find((argument) => argument.startsWith('--contracts='));
  const figures: Figure[] = [];
  const bench = await openFilled(Number(given?.split('=')[1] ?? many));
  try {
    const began = performance.now();
    await bench.driver.query('select recount_contracts()');
    await bench.driver.query('vacuum (analyze) contract_counts, contract_count_changes');
    console.log(`  all counted anew in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    for (const scope of scopes) {
      for (const look of looks) figures.push(...(await figuresOf(bench, scope, look)));
    }
    // Each contract leaves two changes, as it was and as it is.
    await bench.driver.query(
      `update contracts set sold_by = sold_by || ' ' where id in (select id from contracts limit ${backlog / 2})`,
    );
    const [late] = looks;
    for (const scope of scopes) {
      figures.push(
        ...(await figuresOf(bench, scope, { ...late, name: `${late.name}, ${backlog} changes behind` })),
      );
    }
  } finally {
    await bench.close();
    await (await startPostgres()).stop();
  }
  return figures;
}

async function figuresOf(
  bench: Bench,
  scope: Scope,
  { name, path }: { name: string; path: string },
): Promise<Figure[]> {
  const call = () => bench.read(scope, path);
  const sent = await statementsOf(call);
  const [api, driver] = await inTurns(
    [
      call,
      async () => {
        for (const statement of sent) await bench.driver.query(statement as string);
      },
    ],
    { warmUp: 5, rounds: 40 },
  );
  const at = `cockpit of ${name}, ${scope.name}, at ${bench.count.toLocaleString('en')}`;
  const times = `${sent.length} statements ${median(driver!).toFixed(2)} ms, API ${median(api!).toFixed(2)} ms`;
  return [
    {
      name: `${at}: API to driver`,
      value: median(api!) / median(driver!),
      unit: '×',
      target: targets.driver,
      baseline: times,
    },
    {
      name: `${at}: p95`,
      value: quantile(api!, 0.95),
      unit: 'ms',
      target: targets.p95,
      baseline: times,
    },
  ];
}
