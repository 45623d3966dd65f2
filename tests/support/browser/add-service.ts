import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#server/auth/password-hash.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { password } from './browser-app.ts';
import { makeUser } from '../server/make-user.ts';

/** Adds customer service's account to a database that has its schema and no demo data. */
export async function addService(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-service-'));
  const db = await openDatabase({ url, folder, poolSize: 2 });
  const passwordHash = await hashPassword(password);
  const user = {
    email: 'service@kochfeld.example',
    name: 'Sabine Krüger',
    role: 'customer_service' as const,
  };
  await db.inTransaction(system, (tx) =>
    makeUser(tx, { ...user, ern: null, organization: null, passwordHash }, new Date()),
  );
  await db.close();
  await rm(folder, { recursive: true, force: true });
}
