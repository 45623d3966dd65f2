import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signAccessToken } from '#server/shared/http/access-token.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { insertMany } from '#server/shared/db/insert-many.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { clients } from '#server/directory/clients.table.ts';
import { devices as deviceRows } from '#server/auth/users.table.ts';
import { takeOverUsers } from '#server/auth/users.usecases.ts';
import type { Role } from '#domain/user/roles.ts';
import { appSecret, freshPostgresUrl, testTrailKeys } from '../support/database/engines.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { startServer } from '../support/server/built-server.ts';
import { Devices, type Device } from './feed/devices.ts';
import { quantile, type Figure } from './figure.ts';
import { xsrfOf } from './resets/calls.ts';

/** `--devices=500` measures with fewer. */
const wanted = Number(process.argv.find((one) => one.startsWith('--devices='))?.split('=')[1] ?? 5000);
const writesPerSecond = 50;
const seconds = 20;

const shopsPerAssociation = 50;
const devicesPerShop = 5;

interface Measured {
  devices: number;
  /** Milliseconds until a change is there, all of them and of those that came while the device waited. */
  seen: number[];
  seenWaiting: number[];
  queriesPerSecond: number;
  writes: number;
  writeMs: number[];
  kilobytesPerDevice: number;
  failed: number;
  open: number;
}

/**
 * Measures the change feed: a real server process on PostgreSQL, devices that wait as the page does (a change is followed
 * by its pause), each over a connection of its own, and 50 writes a second through the API.
 */
export async function run(): Promise<Figure[]> {
  try {
    const few = await measure(Math.round(wanted / 10));
    const many = await measure(wanted);
    return figuresOf(few, many);
  } finally {
    await (await startPostgres()).stop();
  }
}

/** The same of an older build, with fewer devices, in turns. */
export async function against(older: string): Promise<Figure[]> {
  const count = Math.min(wanted, 1000);
  try {
    const before = await measure(count, older);
    const now = await measure(count);
    const last = await measure(count, older);
    const p95 = (one: Measured) => quantile(one.seen, 0.95);
    const rate = (one: Measured) => one.queriesPerSecond;
    return [
      ratio(`p95 of visibility, ${count} devices`, [before, now, last].map(p95), 'ms'),
      ratio(`feed queries a second, ${count} devices`, [before, now, last].map(rate), '/s'),
      ratio(
        `memory of a waiting device, ${count} devices`,
        [before, now, last].map((one) => one.kilobytesPerDevice),
        'kB',
      ),
    ];
  } finally {
    await (await startPostgres()).stop();
  }
}

function ratio(name: string, [before, now, last]: readonly number[], unit: string): Figure {
  const theirs = (before! + last!) / 2;
  return {
    name: `${name}, over the older build`,
    value: now! / theirs,
    unit: '×',
    target: '≤ 1',
    baseline: `${theirs.toFixed(1)} ${unit}, now ${now!.toFixed(1)} ${unit}`,
  };
}

function figuresOf(few: Measured, many: Measured): Figure[] {
  const p = (times: readonly number[], share: number) => quantile(times, share).toFixed(0);
  const told = `${many.devices} devices, ${many.seen.length} times told, ${many.failed} calls failed, ${many.open} not told`;
  return [
    {
      name: 'a change is there, p95',
      value: quantile(many.seen, 0.95),
      unit: 'ms',
      target: '≤ 1000',
      baseline: `p50 ${p(many.seen, 0.5)} ms, p99 ${p(many.seen, 0.99)} ms; ${told}`,
    },
    {
      name: 'the same while the device waits, p95',
      value: quantile(many.seenWaiting, 0.95),
      unit: 'ms',
      target: '≤ 1000',
      baseline: `p50 ${p(many.seenWaiting, 0.5)} ms; ${many.seenWaiting.length} times`,
    },
    {
      name: 'feed queries a second',
      value: many.queriesPerSecond,
      unit: '/s',
      per: { name: `those with ${few.devices} devices`, value: few.queriesPerSecond },
      target: '≤ 1.2',
      baseline: `${many.devices} devices, ${(many.writes / seconds).toFixed(0)} of ${writesPerSecond} writes/s taken, p95 of a write ${p(many.writeMs, 0.95)} ms`,
    },
    {
      name: 'memory of a waiting device',
      value: many.kilobytesPerDevice,
      unit: 'kB',
      target: '≤ 30',
      baseline: `${many.devices} devices, resident memory of the process`,
    },
  ];
}

async function measure(count: number, tree?: string): Promise<Measured> {
  const url = await freshPostgresUrl();
  const { everybody, writer, shops } = await people(url, count);
  await using server = await startServer({
    ...(tree === undefined ? {} : { tree }),
    env: {
      DATABASE_URL: url,
      APP_SECRET: appSecret,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      CALLS_PER_USER: '300000/10000',
    },
  });
  const warm = new Devices(server.url);
  await warm.connect(everybody.slice(0, 200), 2000);
  await warm.stop();
  await pause(3000);
  const before = residentKb(server.pid());
  const devices = new Devices(server.url);
  // So long an answer is held: with nothing new, as many calls come in each second.
  await devices.connect(everybody, 25_000);
  // What a connection of the database has counted it tells when it was idle for ten seconds.
  await pause(12_000);
  const kilobytesPerDevice = (residentKb(server.pid()) - before) / count;
  const queries = await countingQueries(url);
  const writeMs = await write(server.url, { writer, shops, wrote: (shop) => devices.wrote(shop) });
  await pause(3000);
  const queriesPerSecond = (await queries()) / (seconds + 3);
  const { seenAfter: seen, seenWaiting, failed, open } = devices;
  await devices.stop();
  const measured = { devices: count, seen, seenWaiting, failed, open, writes: writeMs.length, writeMs };
  console.log(
    `  ${tree ? 'older: ' : ''}${count} devices: p95 ${quantile(seen, 0.95).toFixed(0)} ms, waiting ${quantile(seenWaiting, 0.95).toFixed(0)} ms, ` +
      `${queriesPerSecond.toFixed(1)} queries/s, ${kilobytesPerDevice.toFixed(1)} kB each, ${failed} failed, ${open} not told, ` +
      `${writeMs.length} writes, p95 ${quantile(writeMs, 0.95).toFixed(0)} ms`,
  );
  return { ...measured, queriesPerSecond, kilobytesPerDevice };
}

/** Sends the writes, evenly. Returns the milliseconds of each. */
async function write(
  url: string,
  { writer, shops, wrote }: { writer: string; shops: readonly string[]; wrote: (shop: string) => void },
): Promise<number[]> {
  const xsrf = await xsrfOf(url);
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${writer}`,
    Cookie: `XSRF-TOKEN=${xsrf}`,
    'X-XSRF-TOKEN': xsrf,
  };
  const began = performance.now();
  const times: number[] = [];
  const sending: Promise<void>[] = [];
  const one = async (at: number) => {
    const shop = shops[(at * 7919) % shops.length]!;
    const sent = performance.now();
    const answer = await fetch(`${url}/api/v1/clients/${shop}/salespersons`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: `Seller ${at}` }),
    });
    await answer.arrayBuffer();
    // What was refused has changed nothing.
    if (!answer.ok) return;
    wrote(shop);
    times.push(performance.now() - sent);
  };
  for (let at = 0; at < writesPerSecond * seconds; at += 1) {
    await pause(Math.max(0, began + (at * 1000) / writesPerSecond - performance.now()));
    sending.push(one(at));
  }
  await Promise.all(sending);
  return times;
}

/** Starts counting how often the feed is asked where it stands, which each reading of it does once. */
async function countingQueries(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  // The database is stopped also where the measuring failed.
  client.on('error', () => {});
  await client.connect();
  const scans = async () => {
    const { rows } = await client.query<{ count: string }>(
      `select seq_scan + coalesce(idx_scan, 0) as count from pg_stat_user_tables where relname = 'change_horizon'`,
    );
    return Number(rows[0]!.count);
  };
  const before = await scans();
  return async () => {
    const after = await scans();
    await client.end();
    return after - before;
  };
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

/** Shops with five devices each, a broker's for every association, and one of staff for every hundred. */
async function people(url: string, count: number) {
  const db = await openDatabase({ url, trailKeys: testTrailKeys });
  const now = new Date();
  const shops: string[] = [];
  const rows: { id: string; role: Role; ern: string | null; device: string; session: string }[] = [];
  const add = (role: Role, ern: string | null) =>
    rows.push({ id: randomUUID(), role, ern, device: randomUUID(), session: randomUUID() });
  // As many with few devices as with many, so that the writes are the same.
  const shopCount = Math.max(1, Math.round(wanted / devicesPerShop));
  for (let at = 0; at < shopCount; at += 1) shops.push(String(10_000 + at));
  const ernOf = (at: number) => `kg:a${Math.floor(at / shopsPerAssociation)}`;
  for (let at = 0; at < Math.ceil(count / devicesPerShop / shopsPerAssociation); at += 1)
    add('broker_lead_manager', `kg:a${at}`);
  for (let at = 0; at < Math.ceil(count / 100); at += 1) add('customer_service', null);
  for (let at = 0; rows.length < count; at += 1) {
    const shop = at % shopCount;
    add('retailer', `${ernOf(shop)}:${shops[shop]}`);
  }
  const writer = {
    id: randomUUID(),
    role: 'customer_service' as const,
    ern: null,
    device: randomUUID(),
    session: randomUUID(),
  };
  await db.inTransaction(system, async (tx) => {
    await insertMany(
      tx,
      clients,
      shops.map((code, at) => ({
        ...placeOf(`${ernOf(at)}:${code}`),
        code,
        name: `Studio ${code}`,
        street: 'Hauptstraße',
        houseNumber: '1',
        zipCode: '10115',
        city: 'Berlin',
        country: 'DE',
        status: 'active' as const,
        searchText: `studio ${code}`,
        createdAt: now,
        updatedAt: now,
      })),
    );
    await takeOverUsers(
      tx,
      [...rows, writer].map(({ id, role, ern }) => ({
        id,
        role,
        ern,
        email: `${id}@kochfeld.example`,
        name: 'Somebody',
        organization: null,
        passwordHash: null,
        status: 'active' as const,
        createdAt: now,
      })),
    );
    await insertMany(
      tx,
      deviceRows,
      [...rows, writer].map(({ id, device, session }) => ({
        userId: id,
        id: device,
        sessionId: session,
        name: 'A device',
        refreshHash: randomUUID(),
        refreshExpiresAt: new Date(now.getTime() + 86_400_000),
        createdAt: now,
        lastSeenAt: now,
      })),
    );
  });
  await db.tidy();
  await db.close();
  const tokenOf = ({ id, device, session }: (typeof rows)[number]) =>
    signAccessToken({ userId: id, deviceId: device, sessionId: session }, now, [appSecret]);
  const placeOfShop = new Map(shops.map((code, at) => [code, `${ernOf(at)}:${code}`]));
  const everybody = await Promise.all(
    rows.map(async (row): Promise<Device> => {
      const { ern } = row;
      const hears = (shop: string) => ern === null || `${placeOfShop.get(shop)}:`.startsWith(`${ern}:`);
      return { token: await tokenOf(row), hears };
    }),
  );
  return { everybody, shops, writer: await tokenOf(writer) };
}
