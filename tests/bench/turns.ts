import pg from 'pg';

export type Statement = string | { name?: string; text: string; values?: unknown[]; rowMode?: 'array' };

/**
 * The statements one call sends to the database, recorded at the driver. The call runs once before, so that its queries
 * are prepared.
 */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  await call();
  const sent: Statement[] = [];
  // eslint-disable-next-line typescript/unbound-method -- called with its client below
  const original = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    sent.push(given[0] as Statement);
    return original.apply(this, given);
  } as unknown as typeof pg.Client.prototype.query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = original as unknown as typeof pg.Client.prototype.query;
  }
  return sent;
}

/** Milliseconds of each call per round. The calls take turns. */
export async function inTurns(
  calls: readonly (() => Promise<unknown>)[],
  { warmUp = 15, rounds = 75 }: { warmUp?: number; rounds?: number } = {},
): Promise<number[][]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [at, call] of calls.entries()) {
      const began = performance.now();
      await call();
      if (round >= warmUp) times[at]!.push(performance.now() - began);
    }
  }
  return times;
}
