import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../auth/users.usecases.ts';
import type { Database, Tx } from '../shared/db/database.ts';
import { rowsOf } from '../shared/db/rows.ts';
import { claimHistory, claimPhotos, claims } from '../shared/db/schema/claims.ts';
import { associations, clients, salespersons } from '../shared/db/schema/clients.ts';
import { contracts, insuredObjects } from '../shared/db/schema/contracts.ts';
import { users } from '../shared/db/schema/users.ts';
import { system } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { photoKeys } from '../shared/files/photo-keys.ts';
import { demoData, type DemoData } from './data.ts';
import { keepLogos } from './logos.ts';
import { drawPhotos, type DemoPhoto } from './photos/render.ts';

/** Any number, the same for every server of the installation. */
const lockNumber = 7_001_963;

interface SeedOptions {
  db: Database;
  files: FileStore;
  now: Date;
  password: string;
}

/** Fills a database that has no users with the demo data. Gives whether it did. About six seconds. */
export async function seedDemo({ db, files, now, password }: SeedOptions): Promise<boolean> {
  if (!(await db.inTransaction(system, isEmpty))) return false;
  const drawing = drawPhotos();
  const data = demoData({ now, passwordHash: await hashPassword(password) });
  const photos = await drawing;
  await Promise.all(photos.map((photo) => keep(files, photo)));
  const logos = await keepLogos(files);
  return db.inTransaction(system, async (tx) => {
    // Servers that start at once wait for the first of them and find its data.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    if (!(await isEmpty(tx))) return false;
    await insertAll(tx, data, { photos, logos });
    return true;
  });
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf<{ some: boolean }>(tx, sql`select exists (select 1 from users) as some`);
  return !row!.some;
}

async function keep(files: FileStore, photo: DemoPhoto): Promise<void> {
  const keys = photoKeys(photo.sha256);
  await files.write(keys.storedKey, photo.jpeg);
  await files.write(keys.thumbKey, photo.thumb);
}

async function insertAll(tx: Tx, data: DemoData, { photos, logos }: Drawn): Promise<void> {
  await insert(tx, associations, data.associations);
  await insert(
    tx,
    clients,
    data.clients.map((row) => ({ ...row, logoUrl: logos.get(row.code) ?? null })),
  );
  await insert(tx, salespersons, data.salespersons);
  await insert(tx, users, data.users);
  await insert(
    tx,
    contracts,
    data.contracts.map(({ row }) => row),
  );
  await insert(tx, insuredObjects, data.contracts.flatMap(objectRows));
  await insert(
    tx,
    claims,
    data.claims.map(({ row }) => row),
  );
  await insert(
    tx,
    claimHistory,
    data.claims.flatMap(({ history }) => history),
  );
  await insert(
    tx,
    claimPhotos,
    data.claims.flatMap((claim) => photoRows(claim, photos)),
  );
  await spend(tx, 'lead_numbers', data.contracts.length);
  await spend(tx, 'policy_numbers', data.contracts.filter(({ row }) => row.policyNumber).length);
  await spend(tx, 'ticket_numbers', data.claims.length);
}

interface Drawn {
  photos: readonly DemoPhoto[];
  logos: ReadonlyMap<string, string>;
}

/** The statement's parameters are limited in number. */
async function insert<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    await tx.insert(table).values(rows.slice(from, from + 500) as never);
  }
}

/** The next number given is the one after those that the demo data has taken. */
async function spend(tx: Tx, sequence: string, count: number): Promise<void> {
  await tx.execute(sql`select max(nextval(${sequence}::regclass)) from generate_series(1, ${count}::int)`);
}

function placeOfRow(row: { rootErn: string; associationErn: string; ern: string }) {
  return { rootErn: row.rootErn, associationErn: row.associationErn, ern: row.ern };
}

function objectRows({ row, objects }: DemoData['contracts'][number]) {
  return objects.map((object, position) => ({
    policyObjectId: object.policyObjectId,
    contractId: row.id,
    ...placeOfRow(row),
    position,
    data: object,
  }));
}

function photoRows(claim: DemoData['claims'][number], photos: readonly DemoPhoto[]) {
  return claim.photos.map(({ slot, scene, variant, shot }) => {
    const photo = photos.find(
      (drawn) => drawn.scene === scene && drawn.variant === variant && drawn.shot === shot,
    )!;
    const { sha256, width, height } = photo;
    return {
      claimId: claim.row.id,
      slot,
      ...placeOfRow(claim.row),
      sha256,
      ...photoKeys(sha256),
      width,
      height,
    };
  });
}
