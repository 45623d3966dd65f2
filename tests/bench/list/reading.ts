import { cursorOf } from '#domain/paging/cursor.ts';
import { median, type Figure } from '../figure.ts';
import type { Bench, Scope } from './server.ts';
import { inTurns, statementsOf } from '../turns.ts';

/** Factors of: the statements through the driver, our own p50 with few contracts, page 1. */
const targets = { driver: '≤ 2', growth: '≤ 1.3', farPage: '≤ 1.5' } as const;

const lists = [
  { name: 'list', path: '/api/v1/contracts' },
  { name: 'list, active by delivery', path: '/api/v1/contracts?tab=active&sort=deliveryDate' },
  { name: 'list, one status', path: '/api/v1/contracts?status=pending_activation' },
] as const;

/**
 * Compares lists and a contract with their statements through the driver, and with themselves in the smaller database.
 */
export async function readingFigures(small: Bench, big: Bench, scope: Scope): Promise<Figure[]> {
  const figures: Figure[] = [];
  const detail = async (bench: Bench) => `/api/v1/contracts/${await someContract(bench, scope)}`;
  const paths = [
    ...lists.map(({ name, path }) => ({ name, inSmall: path, inBig: path })),
    { name: 'detail', inSmall: await detail(small), inBig: await detail(big) },
  ];
  for (const { name, inSmall, inBig } of paths) {
    const call = () => big.read(scope, inBig);
    const sent = await statementsOf(call);
    const [api, driver, before] = await inTurns([
      call,
      async () => {
        for (const statement of sent) await big.driver.query(statement as string);
      },
      () => small.read(scope, inSmall),
    ]);
    const at = big.count.toLocaleString('en');
    figures.push(
      {
        name: `${name}, ${scope.name}: API to driver at ${at}`,
        value: median(api!) / median(driver!),
        unit: '×',
        target: targets.driver,
        baseline: `${sent.length} statements ${median(driver!).toFixed(2)} ms, API ${median(api!).toFixed(2)} ms`,
      },
      {
        name: `${name}, ${scope.name}: ${at} to ${small.count.toLocaleString('en')}`,
        value: median(api!) / median(before!),
        unit: '×',
        target: targets.growth,
        baseline: `${median(before!).toFixed(2)} ms, now ${median(api!).toFixed(2)} ms`,
      },
    );
  }
  return figures;
}

async function someContract(bench: Bench, scope: Scope): Promise<string> {
  const page = JSON.parse(await bench.read(scope, '/api/v1/contracts')) as {
    data: { items: { code: string }[] };
  };
  return page.data.items[7]!.code;
}

const farPage = 4000;

/** Compares a page far down a list with the first one. */
export async function farPageFigures(bench: Bench, scope: Scope): Promise<Figure[]> {
  const column = scope.ern === null ? null : scope.ern.includes(':') ? 'association_ern' : 'root_ern';
  const { rows } = await bench.driver.query<{ id: string; created_at: Date }>(
    `select id, created_at from contracts ${column ? `where ${column} = '${scope.ern}'` : ''}
     order by created_at desc, id desc offset ${(farPage - 1) * 25 - 1} limit 1`,
  );
  if (!rows[0]) return [];
  const after = cursorOf({ sort: 'createdAt', value: rows[0].created_at.toISOString(), id: rows[0].id });
  const [first, far] = await inTurns([
    () => bench.read(scope, '/api/v1/contracts'),
    () => bench.read(scope, `/api/v1/contracts?after=${after}`),
  ]);
  return [
    {
      name: `page ${farPage.toLocaleString('en')}, ${scope.name}: to page 1`,
      value: median(far!) / median(first!),
      unit: '×',
      target: targets.farPage,
      baseline: `page 1 ${median(first!).toFixed(2)} ms, that page ${median(far!).toFixed(2)} ms`,
    },
  ];
}
