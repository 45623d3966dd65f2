import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '#api/account/auth.ts';
import { apiBase, pathOf, type Endpoint } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { checkImport, getImport, startImport, uploadImport } from '#api/imports.ts';
import type { ImportDetail } from '#domain/import/import.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { clients } from '#server/directory/clients.table.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { password } from './app.ts';
import { freshPostgresUrl, type EngineName } from '../database/engines.ts';
import { spawnServer, type ServerProcess } from './killable-server.ts';
import { makeUser } from './make-user.ts';

const ern = 'kg:nord:1001';
const people = [
  { email: 'olga@kochfeld.example', name: 'Olga', role: 'eis_admin', ern: null },
  { email: 'anna@kochfeld.example', name: 'Anna', role: 'retailer', ern },
] as const;
export type Person = 'olga' | 'anna';

interface Sending {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | Uint8Array<ArrayBuffer>;
}

/** Somebody signed in at the server. `call` returns the answer's `data`, or throws. */
export interface Caller {
  call<T>(endpoint: Pick<Endpoint, 'method' | 'path'>, sending?: Sending): Promise<T>;
}

/** The server in a process of its own with a retailer, its user Anna and the administrator Olga. */
export async function openImportSite(engine: EngineName) {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-import-'));
  const databaseUrl = engine === 'postgres' ? await freshPostgresUrl() : undefined;
  const db = await openDatabase({ url: databaseUrl, folder: join(folder, 'pg') });
  const passwordHash = await hashPassword(password);
  await db.inTransaction(system, async (tx) => {
    await tx.insert(clients).values({
      ...placeOf(ern),
      code: '1001',
      name: 'Studio',
      searchText: ' studio',
      status: 'active',
      street: 'A',
      houseNumber: '1',
      zipCode: '10115',
      city: 'Berlin',
      country: 'DE',
    });
    for (const person of people) {
      await makeUser(tx, { ...person, organization: null, passwordHash }, new Date());
    }
  });
  await db.close();
  const start = () =>
    spawnServer({ DATA_DIR: folder, APP_SECRET: 'y'.repeat(32), DATABASE_URL: databaseUrl ?? '' });
  let server = await start();
  return {
    as: (person: Person) => signIn(server, person),
    /** Kills the server, like a power cut, and starts it again. */
    async crash() {
      await server.kill();
      server = await start();
    },
    async close() {
      await server.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn({ url }: ServerProcess, person: Person): Promise<Caller> {
  const cookie = { Cookie: `${xsrfCookie}=x`, [headers.xsrf]: 'x' };
  const send = async (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { params, query, body }: Sending,
    more: Record<string, string> = {},
  ) => {
    const isBytes = body instanceof Uint8Array;
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const response = await fetch(`${url}${apiBase}${pathOf({ path }, params)}${search}`, {
      method,
      headers: { ...cookie, ...more, 'Content-Type': isBytes ? 'text/csv' : 'application/json' },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: unknown; error?: { code: string } };
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${answer.error?.code}`);
    return answer.data;
  };
  const { accessToken } = (await send(login, {
    body: {
      email: `${person}@kochfeld.example`,
      password,
      deviceId: crypto.randomUUID(),
      deviceName: 'Test',
    },
  })) as { accessToken: string };
  return {
    call: async <T>(endpoint: Pick<Endpoint, 'method' | 'path'>, sending: Sending = {}) =>
      (await send(endpoint, sending, {
        Authorization: `Bearer ${accessToken}`,
        [headers.idempotencyKey]: crypto.randomUUID(),
      })) as T,
  };
}

/** Uploads a file of contracts, checks it and starts it. */
export async function startFile(olga: Caller, bytes: Uint8Array<ArrayBuffer>): Promise<ImportDetail> {
  const { id, mapping } = await olga.call<ImportDetail>(uploadImport, {
    params: { kind: 'contracts' },
    body: bytes,
  });
  const dry = await olga.call<ImportDetail>(checkImport, { params: { id }, body: { mapping } });
  await olga.call(startImport, { params: { id } });
  return dry;
}

/** Asks for an import until it is as wanted. */
export async function importOnce(
  olga: Caller,
  id: string,
  wanted: (now: ImportDetail) => boolean,
): Promise<ImportDetail> {
  for (const until = Date.now() + 120_000; Date.now() < until;) {
    const now = await olga.call<ImportDetail>(getImport, { params: { id } });
    if (wanted(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the import did not get there in two minutes');
}
