import { startPostgres } from '../support/database/postgres.ts';
import type { Figure } from './figure.ts';
import { fillDetails, madeContracts, migrate } from './list/made.ts';
import { farPageFigures, readingFigures } from './list/reading.ts';
import { searchFigures, searchRatios } from './list/search.ts';
import { openBench, openFilled, scopes } from './list/server.ts';
import { signInFigures } from './list/sign-in.ts';

const few = 10_000;
const many = 1_000_000;

const given = process.argv.find((argument) => argument.startsWith('--contracts='));
const count = Number(given?.split('=')[1] ?? many);

/**
 * Measures the contract list, a contract and the search on a real PostgreSQL with a million contracts, over loopback.
 * List and detail are compared with the statements the API sent (recorded at the connection and repeated through
 * node-postgres), and with themselves at ten thousand contracts. All run in turns, so that other load affects them
 * equally. `--contracts=100000` uses fewer.
 */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const made = await madeContracts(count);
  const small = await openFilled(few);
  const big = await openBench({ count, url: made.url });
  try {
    for (const scope of scopes) figures.push(...(await readingFigures(small, big, scope)));
    for (const scope of scopes.slice(0, 3)) figures.push(...(await farPageFigures(big, scope)));
    for (const scope of scopes) figures.push(...(await searchFigures(big, scope)));
    figures.push(...(await signInFigures(big)));
  } finally {
    await small.close();
    await big.close();
    await made.server.stop();
    await (await startPostgres()).stop();
  }
  return figures;
}

/**
 * Measures searches in turns with the code in `older`, on copies of the same contracts, each in a server of its own:
 * this version's copy is migrated from the older schema.
 */
export async function against(older: string): Promise<Figure[]> {
  const [theirs, ours] = [await madeContracts(count, older), await madeContracts(count, older)];
  const began = performance.now();
  await migrate(ours.url, process.cwd());
  const migrated = performance.now();
  await fillDetails(ours.url);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `  migrated in ${seconds(began, migrated)} s, details filled in ${seconds(migrated, performance.now())} s`,
  );
  const [now, before] = [
    await openBench({ count, url: ours.url }),
    await openBench({ count, url: theirs.url, tree: older }),
  ];
  try {
    return await searchRatios(now, before);
  } finally {
    await now.close();
    await before.close();
    await ours.server.stop();
    await theirs.server.stop();
  }
}
