import { startPostgres } from '../support/server/postgres.ts';
import type { Figure } from './figure.ts';
import { farPageFigures, readingFigures } from './list/reading.ts';
import { searchFigures } from './list/search.ts';
import { openBench, scopes } from './list/server.ts';
import { signInFigures } from './list/sign-in.ts';

const few = 10_000;
const many = 1_000_000;

/**
 * Measures the contract list, a contract and the search on a real PostgreSQL with a million contracts, over loopback.
 * List and detail are compared with the statements the API sent (recorded at the connection and repeated through
 * node-postgres), and with themselves at ten thousand contracts. All run in turns, so that other load affects them
 * equally. `--contracts=100000` uses fewer.
 */
export async function run(): Promise<Figure[]> {
  const given = process.argv.find((argument) => argument.startsWith('--contracts='));
  const count = Number(given?.split('=')[1] ?? many);
  const figures: Figure[] = [];
  const small = await openBench(few);
  const big = await openBench(count);
  try {
    for (const scope of scopes) figures.push(...(await readingFigures(small, big, scope)));
    for (const scope of scopes.slice(0, 3)) figures.push(...(await farPageFigures(big, scope)));
    for (const scope of scopes) figures.push(...(await searchFigures(big, scope)));
    figures.push(...(await signInFigures(big)));
  } finally {
    await small.close();
    await big.close();
    await (await startPostgres()).stop();
  }
  return figures;
}
