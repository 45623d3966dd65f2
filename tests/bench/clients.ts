import { startPostgres } from '../support/database/postgres.ts';
import { manyLastNames, manyTowns } from '../support/data/many-names.ts';
import { median, quantile, type Figure } from './figure.ts';
import { openFilled, scopes, type Bench, type Scope } from './list/server.ts';
import { inTurns, statementsOf } from './turns.ts';

const retailers = 20_000;
const contracts = 200_000;
const far = 60;

/** Factor of the p50 of the same statements through the driver. */
const target = '≤ 2';

const lists = [
  { name: 'by name', path: '/api/v1/clients/overview' },
  { name: 'newest first, all states', path: '/api/v1/clients/overview?status=all&sort=entryDate&order=desc' },
  { name: 'search', path: '/api/v1/clients/overview?search=muller%20berlin' },
  { name: 'one key account', path: '/api/v1/clients/overview?keyAccount=KA-7' },
] as const;

/**
 * Measures the list of retailers with their counts on a real PostgreSQL with 20,000 retailers and 200,000 contracts,
 * over loopback, against the statements that the API sent, repeated through node-postgres, in the same turns.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const bench = await openFilled(contracts);
  try {
    await addRetailers(bench);
    // A retailer's own list does not exist: it has its page.
    for (const scope of scopes.filter(({ name }) => name !== 'client')) {
      for (const list of lists) figures.push(await figureOf(bench, scope, list));
      figures.push(await figureOf(bench, scope, { name: `page ${far}`, path: await farPage(bench, scope) }));
    }
  } finally {
    await bench.close();
    await (await startPostgres()).stop();
  }
  return figures;
}

/** Spreads more retailers over the associations that are there. Most have sold nothing yet. */
async function addRetailers({ driver }: Bench): Promise<void> {
  await driver.query(
    `insert into clients (code, root_ern, association_ern, ern, name, street, house_number, zip_code, city, country,
       status, key_account_number, created_at, search_text)
     select code, root_ern, a.ern, a.ern || ':' || code, 'Küchenstudio ' || ($2::text[])[l], 'Hauptstraße', n::text, '10115',
       ($4::text[])[t], 'DE', (array['active','active','active','active','pending','declined'])[1 + n % 6],
       case when n % 3 = 0 then 'KA-' || n % 40 end, timestamptz '2026-11-20 12:00+01' - n * interval '1 hour',
       ' ' || lower(code) || ' ' || ($5::text[])[t] || ' kuchenstudio ' || ($3::text[])[l]
     from generate_series(1, $1::int) n
     cross join lateral (select 'R' || n as code, 1 + (n * 31) % cardinality($2::text[]) as l, 1 + (n * 7) % cardinality($4::text[]) as t) s
     join (select ern, root_ern, row_number() over (order by ern) - 1 as at, count(*) over () as all from associations) a
       on a.at = n % a.all`,
    [
      retailers - (await driver.query('select 1 from clients')).rowCount!,
      manyLastNames.map((word) => word.shown),
      manyLastNames.map((word) => word.folded),
      manyTowns.map((town) => town.shown),
      manyTowns.map((town) => town.folded),
    ],
  );
  await driver.query('vacuum (analyze) clients');
}

/** The address of a page far down the list. */
async function farPage(bench: Bench, scope: Scope): Promise<string> {
  let path = '/api/v1/clients/overview';
  for (let page = 1; page < far; page += 1) {
    const { data } = JSON.parse(await bench.read(scope, path)) as { data: { next: string | null } };
    if (!data.next) break;
    path = `/api/v1/clients/overview?after=${encodeURIComponent(data.next)}`;
  }
  return path;
}

async function figureOf(
  bench: Bench,
  scope: Scope,
  { name, path }: { name: string; path: string },
): Promise<Figure> {
  const call = () => bench.read(scope, path);
  const sent = await statementsOf(call);
  const [api, driver] = await inTurns([
    call,
    async () => {
      for (const statement of sent) await bench.driver.query(statement as string);
    },
  ]);
  return {
    name: `retailers ${name}, ${scope.name}, ${retailers.toLocaleString('en')} of them: API to driver`,
    value: median(api!) / median(driver!),
    unit: '×',
    target,
    baseline: `${sent.length} statements ${median(driver!).toFixed(2)} ms, API ${median(api!).toFixed(2)} ms, p95 ${quantile(api!, 0.95).toFixed(1)} ms`,
  };
}
