import { startPostgres } from '../support/server/postgres.ts';
import type { Figure } from './figure.ts';
import { farPageFigures, readingFigures } from './list/reading.ts';
import { searchFigures } from './list/search.ts';
import { openBench, scopes } from './list/server.ts';
import { signInFigures } from './list/sign-in.ts';

const few = 10_000;
const many = 1_000_000;

/**
 * The contract list, a contract and the search on a real PostgreSQL with a million contracts, over loopback. List and
 * detail against the very statements that the API sent, taken down from its connection and sent again through
 * node-postgres in a loop, and against themselves at ten thousand; all in turns, so that whatever else the machine does
 * meets all alike. `--contracts=100000` for fewer.
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
