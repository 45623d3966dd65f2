import type { Role } from '#domain/user/roles.ts';
import { registrationOf } from '../support/acts/registration-body.ts';
import { quantile, type Figure } from './figure.ts';
import { fillDetails, madeContracts, migrate } from './list/made.ts';
import { openBench, type Bench } from './list/server.ts';

const given = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

const count = Number(given('contracts') ?? 1_000_000);
/** `--registered=20000` is the long form. */
const registered = Number(given('registered') ?? 5000);
const atOnce = 20;
/** In so many parts, so that both builds take turns. */
const turns = 5;

interface Round {
  seconds: number;
  walBytes: number;
  times: number[];
}

/** Lets the retailers of a database register, each by a user of their own. */
async function writerOn(bench: Bench): Promise<(many: number) => Promise<Round>> {
  const { driver } = bench;
  await driver.query(`select setval('lead_numbers', ${count + 200_000})`);
  const { rows } = await driver.query<{ code: string; ern: string }>(
    'select code, ern from clients order by code',
  );
  const sellers = rows.map(
    ({ code, ern }) => ({ name: code, role: 'retailer' satisfies Role, ern }) as const,
  );
  // Finds each one's account.
  for (const seller of sellers) await bench.read(seller as never, '/api/v1/contracts');
  const written = async () => {
    const { rows: at } = await driver.query<{ bytes: string }>(
      `select pg_current_wal_insert_lsn() - '0/0' as bytes`,
    );
    return Number(at[0]!.bytes);
  };
  return async (many) => {
    const from = await written();
    const times: number[] = [];
    let next = 0;
    const began = performance.now();
    const work = async () => {
      for (let at = (next += 1); at <= many; at = next += 1) {
        const seller = sellers[at % sellers.length]!;
        const body = registrationOf(seller.name, {
          capturedAt: new Date().toISOString(),
          askConfirmation: true,
        });
        const asked = performance.now();
        await bench.post(seller as never, '/api/v1/contracts', body);
        times.push(performance.now() - asked);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return { seconds: (performance.now() - began) / 1000, walBytes: (await written()) - from, times };
  };
}

const sum = (rounds: readonly Round[], of: (round: Round) => number) =>
  rounds.reduce((all, round) => all + of(round), 0);

function figuresOf(rounds: readonly Round[]) {
  const times = rounds.flatMap((round) => round.times);
  return {
    rate: times.length / sum(rounds, ({ seconds }) => seconds),
    bytes: sum(rounds, ({ walBytes }) => walBytes) / times.length,
    p95: quantile(times, 0.95),
  };
}

/** Registers contracts through the API, 20 at once, on top of a million. */
export async function run(): Promise<Figure[]> {
  const made = await madeContracts(count);
  const bench = await openBench({ count, url: made.url });
  try {
    const write = await writerOn(bench);
    await write(100);
    const { rate, bytes, p95 } = figuresOf([await write(registered)]);
    return [
      {
        name: 'registering: WAL of a contract',
        value: bytes,
        unit: 'B',
        target: '≤ 26000',
        baseline: `31 kB by f9c49a30; ${rate.toFixed(0)} a second, p95 ${p95.toFixed(0)} ms`,
      },
    ];
  } finally {
    await bench.close();
    await made.server.stop();
  }
}

/** The same in turns with the code in `older`, on copies of the same contracts. */
export async function against(older: string): Promise<Figure[]> {
  const [theirs, ours] = [await madeContracts(count, older), await madeContracts(count, older)];
  await migrate(ours.url, process.cwd());
  await fillDetails(ours.url);
  const [now, before] = [
    await openBench({ count, url: ours.url }),
    await openBench({ count, url: theirs.url, tree: older }),
  ];
  try {
    const writers = [await writerOn(now), await writerOn(before)] as const;
    const rounds = [[], []] as [Round[], Round[]];
    for (const write of writers) await write(100);
    for (let turn = 0; turn < turns; turn += 1)
      for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        rounds[at].push(await writers[at](Math.ceil(registered / turns)));
    const [mine, theirsNow] = [figuresOf(rounds[0]), figuresOf(rounds[1])];
    const figure = (name: string, of: 'rate' | 'bytes', target: string): Figure => ({
      name,
      value: mine[of] / theirsNow[of],
      unit: '×',
      target,
      baseline: `now ${mine[of].toFixed(0)}, before ${theirsNow[of].toFixed(0)}; p95 ${mine.p95.toFixed(0)} and ${theirsNow.p95.toFixed(0)} ms`,
    });
    return [
      figure('registering: contracts a second to the older build', 'rate', '≥ 2'),
      figure('registering: WAL of a contract to the older build', 'bytes', '≤ 0.5'),
    ];
  } finally {
    await now.close();
    await before.close();
    await ours.server.stop();
    await theirs.server.stop();
  }
}
