import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beginTrails } from '#server/shared/db/trail/trail-chain.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { fillContracts } from '../support/data/many-contracts.ts';
import { runCommand } from '../support/server/command.ts';
import { appSecret, emptyPostgresUrl, freshPostgresUrl, testTrailKeys } from '../support/database/engines.ts';
import { spawnServer } from '../support/server/killable-server.ts';
import { startPostgres } from '../support/database/postgres.ts';
import type { Figure } from './figure.ts';

const many = 100_000;
const photos = 2000;
const photoBytes = 300_000;

/**
 * Measures backup, and restore from an empty PostgreSQL and an empty folder until a server answers, both by the
 * commands of an operator: 100,000 contracts with their objects, claims and first deeds, and 2,000 photos.
 * `--contracts=10000` uses fewer.
 */
export async function run(): Promise<Figure[]> {
  const given = process.argv.find((argument) => argument.startsWith('--contracts='));
  const count = Number(given?.split('=')[1] ?? many);
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-bench-'));
  try {
    const from = {
      DATABASE_URL: await freshPostgresUrl(),
      DATA_DIR: join(folder, 'from'),
      APP_SECRET: appSecret,
    };
    await fill(from, count);
    const backup = join(folder, 'backup');
    const backupSeconds = await secondsOf(() => succeed('backup', [backup], from));
    const to = {
      DATABASE_URL: await emptyPostgresUrl(),
      DATA_DIR: join(folder, 'to'),
      APP_SECRET: appSecret,
    };
    const restoreSeconds = await secondsOf(() => succeed('restore', [backup], to));
    const startSeconds = await secondsOf(async () => (await spawnServer(to)).terminate());
    const db = await openDatabase({ url: to.DATABASE_URL, trailKeys: testTrailKeys });
    let broken = 0;
    const checkSeconds = await secondsOf(async () => {
      broken = (await brokenTrails(db)).length;
    });
    await db.close();
    if (broken > 0) throw new Error(`${broken} trails are broken after the restore`);
    const what = `${count.toLocaleString('en')} contracts, ${photos.toLocaleString('en')} photos`;
    return [
      {
        name: `${what}: restored to an empty database and answering`,
        value: restoreSeconds + startSeconds,
        unit: 's',
        target: '≤ 600',
        baseline: `${restoreSeconds.toFixed(1)} s restore, ${startSeconds.toFixed(1)} s start and stop of the server`,
      },
      {
        name: `${what}: backup`,
        value: backupSeconds,
        unit: 's',
        target: '≤ 600',
        baseline: 'beside a running PostgreSQL',
      },
      {
        name: `${what}: check of the whole trail`,
        value: checkSeconds,
        unit: 's',
        target: '≤ 600',
        baseline: 'as on Sundays',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await (await startPostgres()).stop();
  }
}

/** Contracts with a deed each, and photos of the usual size. */
async function fill(
  { DATABASE_URL: url, DATA_DIR }: { DATABASE_URL: string; DATA_DIR: string },
  count: number,
) {
  await fillContracts(url, count);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; root: string; association: string; ern: string }>(
    'select id, root_ern as root, association_ern as association, ern from contracts',
  );
  await client.end();
  const db = await openDatabase({ url, trailKeys: testTrailKeys });
  const deeds = rows.map(({ id, root, association, ern }) => ({
    entity: 'contract',
    recordId: id,
    action: 'register',
    place: { rootErn: root, associationErn: association, ern },
  }));
  const seconds = await secondsOf(() =>
    db.inTransaction(system, (tx) => beginTrails(tx, { actor: system, now: new Date() }, deeds)),
  );
  console.log(`  ${count.toLocaleString('en')} first deeds in ${seconds.toFixed(1)} s`);
  await db.close();
  const files = diskFiles(join(DATA_DIR, 'files'));
  for (let at = 0; at < photos; at += 1) {
    const name = at.toString(16).padStart(8, '0');
    await files.write(`photos/${name.slice(-2)}/${name}.jpg`, randomBytes(photoBytes));
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function succeed(command: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  const { code, said } = await runCommand(command, args, env);
  if (code !== 0) throw new Error(said);
}
