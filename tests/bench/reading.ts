import { median, type Figure } from './figure.ts';
import { madeImport, madeOrder, pages, rows } from './reading/files.ts';
import { readersIn, type Readers } from './reading/readers.ts';
import { inTurns } from './turns.ts';

const turns = { warmUp: 2, rounds: 9 };
/** A factor of the older build's time. */
const most = '≤ 1.2';

/** Measures reading an import and an order, in one process on one core, without a server. */
export async function run(): Promise<Figure[]> {
  const times = await timesOf([await readersIn(process.cwd())]);
  return times.map(({ name, all: [now] }) => ({
    name,
    value: median(now!),
    unit: 'ms',
    target: '≤ 6000',
    baseline: `longest ${Math.max(...now!).toFixed(0)} ms`,
  }));
}

/** Compares both with the readers of an older build, in turns on the same files. */
export async function against(older: string): Promise<Figure[]> {
  const times = await timesOf([await readersIn(process.cwd()), await readersIn(older)]);
  return times.map(({ name, all: [now, before] }) => ({
    name: `${name}: time to that of the older build`,
    value: median(now!) / median(before!),
    unit: '×',
    target: most,
    baseline: `median ${median(now!).toFixed(0)} ms, before ${median(before!).toFixed(0)} ms`,
  }));
}

async function timesOf(versions: readonly Readers[]): Promise<{ name: string; all: number[][] }[]> {
  const [file, order] = [madeImport(), await madeOrder()];
  for (const { rowsOf, devicesOf } of versions) {
    const [read, devices] = [rowsOf(file), await devicesOf(order)];
    if (read !== rows) throw new Error(`${read} of ${rows} rows were read`);
    if (devices < 20) throw new Error(`${devices} devices were read`);
  }
  const imports = versions.map(
    ({ rowsOf }) =>
      () =>
        Promise.resolve(rowsOf(file)),
  );
  const orders = versions.map(
    ({ devicesOf }) =>
      () =>
        devicesOf(order),
  );
  return [
    { name: `an import of ${rows} rows is read and judged`, all: await inTurns(imports, turns) },
    { name: `an order of ${pages} pages is read`, all: await inTurns(orders, turns) },
  ];
}
