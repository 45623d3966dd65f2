import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { apiBase, type Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import { may } from '#domain/user/permissions.ts';
import type { Tx } from '../db/database.ts';
import { fingerprintOf, oncePerKey, type Outcome } from '../db/idempotency.ts';
import { nobody, type UserActor } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { readAccessToken, type TokenHolder } from './access-token.ts';
import { ApiError } from './api-error.ts';
import type { Call, FileAnswer, Route, StreamAnswer } from './handle.ts';
import { readBody, validate, type ReadBody } from './input.ts';
import { requestedLanguage } from './language.ts';
import { wantsPage } from './page.ts';
import { maintenanceRefusal } from '../operation/in-force.ts';
import { partAsked } from './part-asked.ts';
import { renderError } from './render-error.ts';
import { troublePage } from './trouble-page.ts';
import { checkXsrf, giveXsrfCookie } from './xsrf.ts';

/** The dependencies of mounted calls. */
export interface Mounting extends Deps {
  /** Looks up a token's user in their current state, in a transaction of the system. Throws `unauthorized`. */
  findCaller: (tx: Tx, holder: TokenHolder) => Promise<UserActor>;
}

/** Registers one endpoint under its path and aliases. */
export function mount(app: Hono, route: Route, deps: Mounting): void {
  const { endpoint } = route;
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.on(endpoint.method, `${apiBase}${path}`, (c) => answer(c, route, deps));
  }
}

async function answer(c: Context, route: Route, deps: Mounting): Promise<Response> {
  const asked = requestedLanguage(c.req.header('accept-language'));
  const request: Request = { c, route, deps, now: deps.clock(), asked, actor: null, closed: null };
  giveXsrfCookie(c, deps.settings.publicUrl.startsWith('https:'));
  c.header('Cache-Control', 'no-store');
  try {
    return await send(c, route.endpoint, await run(request), deps);
  } catch (error) {
    const language = asked ?? request.actor?.language ?? 'de';
    const rendered = renderError(error, language);
    // A refusal is a use case's answer; anything else is a fault, also if the caller gets a 422 for it.
    if (rendered.status >= 500 || !(error instanceof ApiError))
      deps.log.error({ err: error, call: route.endpoint.path }, 'a call failed');
    // Links in mails open public files in a browser, so their errors are pages for people.
    if (route.endpoint.file && route.endpoint.may === 'anyone' && wantsPage(c)) {
      return c.html(troublePage(rendered.body, language), rendered.status as 500, rendered.headers);
    }
    return c.json(rendered.body, rendered.status as 500, rendered.headers);
  }
}

interface Request {
  c: Context;
  route: Route;
  deps: Mounting;
  now: Date;
  asked: ReturnType<typeof requestedLanguage>;
  /** Set as soon as the caller is known. */
  actor: UserActor | null;
  /** The refusal for everybody but administrators, while there is maintenance. */
  closed: ApiError | null;
}

type Result = Outcome & { replayed?: boolean; file?: FileAnswer | StreamAnswer };

async function run(request: Request): Promise<Result> {
  const { c, route, deps, now } = request;
  if (!route.endpoint.evenInMaintenance) request.closed = await maintenanceRefusal({ ...deps, now });
  // Who shows a token may be an administrator, and is admitted or refused once known.
  if (request.closed && (route.kind === 'public' || !c.req.header('authorization'))) throw request.closed;
  if (route.endpoint.method !== 'GET') checkXsrf(c);
  const holder = route.kind === 'public' ? null : await holderOf(request);
  await route.admit?.({ ...deps, now: request.now, address: addressOf(c, deps.settings.trustProxy) });
  const body = await readBody(c, route.endpoint);
  if (!holder) {
    const work = async () =>
      route.work({ ...callOf(request, body), tx: noTx(), actor: nobody, prepared: undefined });
    return outcomeOf(route.endpoint, await work());
  }
  if (route.kind === 'outside') return runOutside(request, holder, body);
  return runInTransaction(request, holder, body);
}

async function holderOf({ c, deps, now }: Request): Promise<TokenHolder> {
  const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const holder = token ? await readAccessToken(token, now, deps.settings.appSecret) : null;
  if (!holder) throw new ApiError('unauthorized');
  return holder;
}

async function runOutside(request: Request, holder: TokenHolder, body: ReadBody): Promise<Result> {
  const { route, deps } = request;
  const actor = await deps.db.inTransaction({ kind: 'system' }, (tx) => admit(request, tx, holder));
  const given = { ...callOf(request, body), tx: noTx(), actor, prepared: undefined };
  return outcomeOf(route.endpoint, await route.work(given));
}

async function runInTransaction(request: Request, holder: TokenHolder, body: ReadBody): Promise<Result> {
  const { route, deps } = request;
  let prepared: unknown;
  if (route.prepare) {
    const actor = await deps.db.inTransaction({ kind: 'system' }, (tx) => admit(request, tx, holder));
    prepared = await route.prepare({ ...callOf(request, body), actor });
  }
  return deps.db.inTransactionOf(
    (tx) => admit(request, tx, holder),
    async (tx, actor) => {
      const given = { ...callOf(request, body), tx, actor, prepared };
      const work = async () => outcomeOf(route.endpoint, await route.work(given));
      return once(request, tx, actor, body, work);
    },
  );
}

/** Finds the caller. Throws `forbidden` unless their role has the endpoint's permission. */
async function admit(request: Request, tx: Tx, holder: TokenHolder): Promise<UserActor> {
  request.actor = await request.deps.findCaller(tx, holder);
  if (request.closed && !may(request.actor.role, 'tenant.manage')) throw request.closed;
  const needed = request.route.endpoint.may;
  const isAllowed = needed === 'session' || needed === 'anyone' || may(request.actor.role, needed);
  if (!isAllowed) throw new ApiError('forbidden');
  return request.actor;
}

async function once(
  { c, route: { endpoint }, now }: Request,
  tx: Tx,
  actor: UserActor,
  body: ReadBody,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = c.req.header(headers.idempotencyKey);
  // A PUT is idempotent without a key, and its kept answer would outlive the stored content.
  if (endpoint.method === 'GET' || endpoint.method === 'PUT') return work();
  if (!key) {
    if (endpoint.offline) throw new ApiError('key_missing');
    return work();
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('bad_request');
  const { pathname, search } = new URL(c.req.url);
  const fingerprint = fingerprintOf(endpoint.method, `${pathname}${search}`, body.bytes);
  return oncePerKey(tx, { userId: actor.userId, key, fingerprint, now }, work);
}

function callOf(request: Request, body: ReadBody): Call<Endpoint> {
  const { c, route, deps, now, asked, actor } = request;
  const checked = validate(route.endpoint, { params: c.req.param(), query: c.req.query(), body });
  return {
    ...deps,
    ...(checked as Pick<Call<Endpoint>, 'params' | 'query' | 'body'>),
    ...body,
    now,
    language: asked ?? actor?.language ?? 'de',
    ifMatch: route.endpoint.ifMatch ? readVersion(c.req.header(headers.ifMatch)) : 0,
    address: addressOf(c, deps.settings.trustProxy),
    signal: route.kind === 'outside' ? AbortSignal.any([c.req.raw.signal, deps.stopping]) : c.req.raw.signal,
  };
}

/** The caller's network address. Behind a trusted proxy it is the last entry of `X-Forwarded-For`. */
function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return forwarded ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown';
}

/** Reads `If-Match: 7` or, as the HTTP standard writes it, `"7"`. Throws `version_missing`. */
function readVersion(text: string | undefined): number {
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text?.trim() ?? '') ?? [];
  if (!digits) throw new ApiError('version_missing');
  return Number(digits);
}

function noTx(): Tx {
  return new Proxy({} as Tx, {
    get: () => {
      throw new Error('this call has no transaction: open one with db');
    },
  });
}

function outcomeOf(endpoint: Endpoint, result: unknown): Result {
  if (endpoint.file) return { status: 200, body: null, file: result as FileAnswer | StreamAnswer };
  return endpoint.answer
    ? { status: 200, body: JSON.stringify({ data: result }) }
    : { status: 204, body: null };
}

async function send(c: Context, endpoint: Endpoint, result: Result, deps: Deps): Promise<Response> {
  if (result.replayed) c.header(headers.replayed, 'true');
  if (result.file && 'chunks' in result.file) return sendStream(c, result.file, deps);
  if (result.file) return sendFile(c, endpoint, result.file, deps);
  if (result.body === null) return c.body(null, 204);
  return c.body(result.body, result.status as 200, { 'Content-Type': 'application/json' });
}

async function sendFile(c: Context, endpoint: Endpoint, file: FileAnswer, deps: Deps): Promise<Response> {
  const asked = file.parts ? partAsked(c.req.header('range')) : undefined;
  const found = await deps.files.read(file.key, asked);
  if (!found) throw new ApiError('not_found');
  const { size, part } = found;
  c.header('Content-Type', file.type ?? endpoint.file);
  c.header('Content-Length', String(part ? part.last - part.first + 1 : size));
  if (file.parts) c.header('Accept-Ranges', 'bytes');
  if (part) c.header('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (file.immutable) c.header('Cache-Control', 'private, max-age=31536000, immutable');
  c.header('Content-Disposition', file.downloadAs ? attachmentNamed(file.downloadAs) : 'inline');
  if (c.req.raw.method === 'HEAD') {
    found.stream.destroy();
    return c.body(null);
  }
  return c.body(Readable.toWeb(found.stream) as ReadableStream<Uint8Array>, part ? 206 : 200);
}

function attachmentNamed(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Sends a generated file. An error breaks the connection off, so that nobody mistakes half a file for a whole one. */
function sendStream(c: Context, file: StreamAnswer, deps: Deps): Response {
  c.header('Content-Type', file.type);
  c.header('Content-Disposition', attachmentNamed(file.downloadAs));
  if (file.byteCount !== undefined) c.header('Content-Length', String(file.byteCount));
  async function* bytes() {
    const encoder = new TextEncoder();
    try {
      for await (const chunk of file.chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    } catch (error) {
      deps.log.error({ err: error }, 'a file could not be finished');
      throw error;
    }
  }
  if (c.req.raw.method === 'HEAD') return c.body(null);
  return c.body(Readable.toWeb(Readable.from(bytes(), { objectMode: false })) as ReadableStream<Uint8Array>);
}
