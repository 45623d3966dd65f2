import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pino from 'pino';
import { login } from '#api/account/auth.ts';
import { getConfig } from '#api/config.ts';
import { apiBase, pathOf, type Endpoint } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import type { Role } from '#domain/user/roles.ts';
import { createApp } from '#server/app.ts';
import { followers } from '#server/followers.ts';

import { clients } from '#server/directory/clients.table.ts';

import type { Database } from '#server/shared/db/database.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import type { Deps } from '#server/shared/deps.ts';
import { openFiles } from '#server/shared/files/open-files.ts';
import { outsideTransactions } from '../database/outside-transactions.ts';
import type { Route } from '#server/shared/http/handle.ts';
import { readSettings } from '#server/settings.ts';
import { cheapHash } from './cheap-hash.ts';
import { makeUser } from './make-user.ts';
import { onlyNamedFacts } from './named-facts.ts';
import { appSecret, freshDatabase, type EngineMode } from '../database/engines.ts';

export const password = 'Kochfeld#2026';

/** The answer to a call. `body` is the parsed body, `data` its `data`. */
export interface Reply {
  status: number;
  headers: Headers;
  data: unknown;
  /** The error code, if the call was refused. */
  error: string | undefined;
  body: unknown;
}

interface Sending {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A JSON value, or bytes with their type in `headers`. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A browser. It keeps its cookie and, once signed in, its tokens. */
export interface Browser {
  call(endpoint: Pick<Endpoint, 'method' | 'path'>, sending?: Sending): Promise<Reply>;
  signIn(email: string, deviceId?: string, password?: string): Promise<Reply>;
  accessToken: string | null;
  refreshToken: string | null;
  xsrf: string | null;
  /** Its other cookies, by name. */
  cookies: Map<string, string>;
}

export interface TestApp {
  app: Hono;
  deps: Deps;
  /** Sets the server's clock. */
  setNow(iso: string): void;
  now(): Date;
  /** A browser, at a network address of its own if one is given. */
  browser(address?: string): Browser;
  /** Creates an account with the usual password and returns its id. */
  person(who: { email: string; role: Role; ern?: string; name?: string }): Promise<string>;
  /** Creates an account and signs it in. */
  as(role: Role, ern?: string, address?: string): Promise<Browser & { userId: string; email: string }>;
  /** Creates a retailer at this ern (`root:association:code`). */
  retailer(ern: string): Promise<void>;
  close(): Promise<void>;
}

const passwordHash = cheapHash(password);

/**
 * Starts the server in this process, on a database of its own or the given one (with a folder for files). The clock
 * stands at noon on 20 November 2026 until it is set. `env` holds further settings.
 */
export async function startApp(
  on: EngineMode | { db: Database; folder?: string },
  routes?: readonly Route[],
  env: Record<string, string> = {},
): Promise<TestApp> {
  const given = typeof on === 'string' ? { db: await freshDatabase(on) } : on;
  const { db, folder = await mkdtemp(join(tmpdir(), 'kochfeld-test-')) } = given;
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    APP_SECRET: appSecret,
    DEMO: 'off',
    ...env,
  });
  let now = new Date('2026-11-20T11:00:00Z');
  const deps: Deps = {
    db,
    settings,
    files: outsideTransactions(await openFiles(settings)),
    clock: () => now,
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    leaving: new AbortController().signal,
    stopping: new AbortController().signal,
  };
  await deps.files.check({ writing: true });
  db.follow({ followers: [...followers, onlyNamedFacts], settings });
  const app = createApp(deps, routes);

  const person: TestApp['person'] = async ({ email, role, ern = null, name = email }) => {
    return db.inTransaction(system, (tx) =>
      makeUser(tx, { email, role, ern: ern ?? null, name, organization: null, passwordHash }, now),
    );
  };

  return {
    app,
    deps,
    setNow: (iso) => {
      now = new Date(iso);
    },
    now: () => now,
    browser: (address) => openBrowser(app, address),
    person,
    async as(role, ern, address) {
      const email = `${role}-${randomUUID().slice(0, 8)}@kochfeld.example`;
      const userId = await person({ email, role, ...(ern ? { ern } : {}) });
      const browser = openBrowser(app, address);
      const reply = await browser.signIn(email);
      if (reply.status !== 200) throw new Error(`sign-in answered ${reply.status}`);
      return Object.assign(browser, { userId, email });
    },
    async retailer(ern) {
      await db.inTransaction(system, async (tx) => {
        await tx.insert(clients).values({
          ...placeOf(ern),
          code: ern.split(':').at(-1)!,
          name: `Studio ${ern}`,
          street: 'Hauptstraße',
          houseNumber: '1',
          zipCode: '10115',
          city: 'Berlin',
          country: 'DE',
          status: 'active',
          searchText: `studio ${ern}`,
          createdAt: now,
          updatedAt: now,
        });
      });
    },
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function openBrowser(app: Hono, address?: string): Browser {
  const browser: Browser = {
    accessToken: null,
    refreshToken: null,
    xsrf: null,
    cookies: new Map(),
    async call(endpoint, sending = {}) {
      if (endpoint.method !== 'GET' && browser.xsrf === null) await browser.call(getConfig);
      const response = await app.request(
        addressOf(endpoint, sending),
        requestOf(browser, endpoint, sending),
        ...(address ? [{ incoming: { socket: { remoteAddress: address } } }] : []),
      );
      for (const given of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(given)!;
        if (name === xsrfCookie) browser.xsrf = value!;
        else browser.cookies.set(name!, value!);
      }
      return replyOf(response);
    },
    async signIn(email, deviceId = randomUUID(), given = password) {
      const reply = await browser.call(login, {
        body: { email, password: given, deviceId, deviceName: 'Test browser' },
      });
      const tokens = reply.data as { accessToken: string; refreshToken: string } | undefined;
      browser.accessToken = tokens?.accessToken ?? null;
      browser.refreshToken = tokens?.refreshToken ?? null;
      return reply;
    },
  };
  return browser;
}

function addressOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: Sending): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return `${apiBase}${pathOf(endpoint, params)}${search}`;
}

function requestOf(browser: Browser, { method }: Pick<Endpoint, 'method'>, sending: Sending): RequestInit {
  const { body } = sending;
  const isBytes = body instanceof Uint8Array;
  return {
    method,
    headers: {
      ...(browser.accessToken ? { Authorization: `Bearer ${browser.accessToken}` } : {}),
      ...cookiesOf(browser, sending),
      ...(browser.xsrf && method !== 'GET' ? { [headers.xsrf]: browser.xsrf } : {}),
      ...(body !== undefined && !isBytes ? { 'Content-Type': 'application/json' } : {}),
      ...Object.fromEntries(Object.entries(sending.headers ?? {}).filter(([name]) => name !== 'cookie')),
    },
    ...(body === undefined
      ? {}
      : { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  };
}

/** The browser's cookies, and those of this call. */
function cookiesOf({ xsrf, cookies }: Browser, { headers: own = {} }: Sending): Record<string, string> {
  const kept = [...(xsrf ? [[xsrfCookie, xsrf]] : []), ...cookies].map((one) => one.join('='));
  const all = [...kept, own['cookie']].filter(Boolean);
  return all.length > 0 ? { Cookie: all.join('; ') } : {};
}

async function replyOf(response: Response): Promise<Reply> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = isJson ? await response.json() : await response.arrayBuffer();
  const { data, error } = (isJson ? body : {}) as { data?: unknown; error?: { code: string } };
  return { status: response.status, headers: response.headers, data, error: error?.code, body };
}

/** The caller's own record in the details of `id_taken`; undefined if they hold none. */
export function ownIn({ body }: Reply): unknown {
  return (body as { error?: { details?: { own?: unknown } } }).error?.details?.own;
}
