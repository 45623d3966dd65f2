import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#api/account/auth.ts';
import { apiBase } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { changes } from '#server/shared/db/changes.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { requestKeys } from '#server/shared/db/idempotency.table.ts';
import { clients, salespersons } from '#server/directory/clients.table.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { makeUser } from '../../support/server/make-user.ts';
import { password } from '../../support/server/app.ts';
import { engineModes, freshPostgresUrl, pipelined } from '../../support/database/engines.ts';
import { spawnServer, type ServerProcess } from '../../support/server/killable-server.ts';
import { hireSalesperson } from '../../support/server/probe.ts';

const email = 'anna@kochfeld.example';
const ern = 'kg:nord:1001';

describe.each(engineModes)('a server on %s that is killed', (mode) => {
  let folder: string;
  let databaseUrl: string | undefined;
  let server: ServerProcess;
  const open = () => openDatabase({ url: databaseUrl, folder: join(folder, 'pg') });
  const start = () =>
    spawnServer({
      DATA_DIR: folder,
      APP_SECRET: 'y'.repeat(32),
      DATABASE_URL: databaseUrl ?? '',
      DATABASE_PIPELINE: pipelined && !mode.endsWith('plain') ? 'on' : 'off',
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kochfeld-crash-'));
    databaseUrl = mode.startsWith('postgres') ? await freshPostgresUrl() : undefined;
    const passwordHash = await hashPassword(password);
    const db = await open();
    await db.inTransaction(system, async (tx) => {
      const address = { street: 'A', houseNumber: '1', zipCode: '10115', city: 'Berlin', country: 'DE' };
      const shop = {
        ...placeOf(ern),
        code: '1001',
        name: 'Studio',
        searchText: 'studio',
        status: 'active' as const,
      };
      await tx.insert(clients).values({ ...shop, ...address });
      const who = { email, name: 'Anna', role: 'retailer' as const, ern, organization: null, passwordHash };
      await makeUser(tx, who, new Date());
    });
    await db.close();
    server = await start();
  });
  afterEach(async () => {
    await server.terminate();
    await rm(folder, { recursive: true, force: true });
  });

  it('in the middle of a call has done nothing of it, and the same call then does all of it once', async () => {
    const key = randomUUID();
    const token = await signIn(server);
    const broken = hire(server, token, key, { name: 'Unlucky', pauseMs: 20_000 }).then(
      (response) => response.status,
      () => 'broken',
    );
    await server.said('in the middle');
    await server.kill();
    expect(await broken).toBe('broken');
    const none = { sellers: 0, mails: 0, keys: 0, changes: 0, hired: 0 };
    expect(await traces(open)).toEqual(none);

    server = await start();
    const again = await signIn(server);
    expect((await hire(server, again, key, { name: 'Unlucky', pauseMs: 1 })).status).toBe(200);
    await server.kill();
    const once = { sellers: 1, mails: 1, keys: 1, changes: 1, hired: 1 };
    expect(await traces(open)).toEqual(once);

    server = await start();
    const replay = await hire(server, await signIn(server), key, { name: 'Unlucky', pauseMs: 1 });
    expect([replay.status, replay.headers.get(headers.replayed)]).toEqual([200, 'true']);
  });

  it('politely lets the call under way end and closes', async () => {
    const token = await signIn(server);
    const slow = hire(server, token, randomUUID(), { name: 'Patient', pauseMs: 800 });
    await server.said('in the middle');
    const gone = server.terminate();
    expect((await slow).status).toBe(200);
    expect(await gone).toBe(0);
    expect(await traces(open)).toMatchObject({ sellers: 1 });
    server = await start();
  });
});

const cookie = { Cookie: `${xsrfCookie}=x`, [headers.xsrf]: 'x', 'Content-Type': 'application/json' };

async function signIn({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}${apiBase}${login.path}`, {
    method: 'POST',
    headers: cookie,
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
}

function hire({ url }: ServerProcess, token: string, key: string, body: object): Promise<Response> {
  return fetch(`${url}${apiBase}${hireSalesperson.path}`, {
    method: 'POST',
    headers: { ...cookie, Authorization: `Bearer ${token}`, [headers.idempotencyKey]: key },
    body: JSON.stringify(body),
  });
}

/** Opens the database the killed server left and counts the call's traces. */
async function traces(open: () => ReturnType<typeof openDatabase>) {
  const db = await open();
  try {
    return await db.inTransaction(system, async (tx) => ({
      sellers: (await tx.select().from(salespersons)).length,
      mails: (await tx.select().from(mails)).length,
      keys: (await tx.select().from(requestKeys)).length,
      changes: (await tx.select().from(changes).where(eq(changes.entity, 'client'))).length,
      hired: (await tx.select().from(trailRows).where(eq(trailRows.action, 'addSalesperson'))).length,
    }));
  } finally {
    await db.close();
  }
}
