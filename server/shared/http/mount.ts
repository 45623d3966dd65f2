import type { Context, Hono } from 'hono';
import { apiBase, type Endpoint } from '#api/endpoint.ts';
import { getConfig } from '#api/config.ts';
import { headers } from '#api/envelope.ts';
import { tokenPrefix } from '#domain/user/machines.ts';
import type { Tx } from '../db/database.ts';
import type { Finding } from '../db/finding.ts';
import { fingerprintOf, oncePerKey } from '../db/idempotency.ts';
import { mayDo, nobody, type UserActor } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { noteSecurity } from '../security-log.ts';
import { isMachine, readAccessToken, type Holder } from './access-token.ts';
import { addressOf } from './address.ts';
import { ApiError } from '../api-error.ts';
import { untilFit } from '../outdated.ts';
import { cookiesOf } from './cookies.ts';
import type { Gates, Who } from './gates.ts';
import type { Call, FileAnswer, Route, StreamAnswer } from './handle.ts';
import { judgeBody, validate, type ReadBody } from './input.ts';
import { requestedLanguage } from './language.ts';
import { SenderLeft } from './pace.ts';
import { wantsPage } from './page.ts';
import { noteRefusal } from './note-refusal.ts';
import { maintenanceRefusal } from './in-force.ts';
import { originOf } from './origin.ts';
import { givePass, passIn } from './pass-cookie.ts';
import { renderError } from './render-error.ts';
import { hasStaffOnly, jsonFor } from './staff-only.ts';
import { send, type Result } from './send.ts';
import { troublePage } from './trouble-page.ts';
import { takeBody } from './take-body.ts';
import { checkXsrf, giveXsrfCookie } from './xsrf.ts';

/** The dependencies of mounted calls. */
export interface Mounting extends Deps {
  /** How a token's user is found in their current state. Its `actorOf` throws `unauthorized`. */
  findCaller: (holder: Holder) => Finding<UserActor>;
  machines: MachineDoor;
  gates: Gates;
}

/** What is known of machines' tokens beside what finds their caller. */
export interface MachineDoor {
  hashOf: (token: string) => string;
  /** The machine that this process has let in with this token before. */
  known: (tokenHash: string) => string | undefined;
  /** Notes that a machine was let in. */
  used: (deps: Deps, by: { tokenHash: string; actor: UserActor; now: Date }) => Promise<void>;
}

/** Registers one endpoint under its path and aliases. */
export function mount(app: Hono, route: Route, deps: Mounting): void {
  const { endpoint } = route;
  const hides = hasStaffOnly(endpoint.answer);
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.on(endpoint.method, `${apiBase}${path}`, (c) => answer(c, { route, hides }, deps));
  }
}

async function answer(
  c: Context,
  { route, hides }: { route: Route; hides: boolean },
  deps: Mounting,
): Promise<Response> {
  const asked = requestedLanguage(c.req.header('accept-language'));
  const request: Request = {
    c,
    route,
    hides,
    deps,
    now: deps.clock(),
    asked,
    actor: null,
    closed: null,
    held: [],
    who: noOne(c, deps),
  };
  if (machineToken(c) === null)
    giveXsrfCookie(c, {
      secure: deps.settings.publicUrl.startsWith('https:'),
      repeat: route.endpoint === getConfig,
    });
  c.header('Cache-Control', 'no-store');
  try {
    const result = await run(request).finally(() => noteMachine(request));
    if (result.file && 'chunks' in result.file && result.file.slot !== undefined)
      request.held.push(deps.gates.making(request.who, result.file.slot));
    const answered = await send(request, result);
    if (route.endpoint.file === 'text/csv' && request.who.userId !== null)
      noteSecurity(deps, 'exported', { userId: request.who.userId, call: route.endpoint.path });
    return answered;
  } catch (error) {
    const language = asked ?? request.actor?.language ?? 'de';
    const rendered = renderError(error, language);
    if (error instanceof SenderLeft) deps.gates.left(request.who);
    else if (error instanceof ApiError) noteRefusal(deps, route.endpoint, request.who, error);
    // A refusal is a use case's answer; anything else is a fault, also if the caller gets a 422 for it.
    if (rendered.status >= 500 || !(error instanceof ApiError))
      deps.log.error({ err: error, call: route.endpoint.path }, 'a call failed');
    // Links in mails open public files in a browser, so their errors are pages for people.
    if (route.endpoint.file && route.endpoint.may === 'anyone' && wantsPage(c)) {
      const page = pageAsking(error);
      if (page) return c.redirect(page, 303);
      return c.html(troublePage(rendered.body, language), rendered.status as 500, rendered.headers);
    }
    const body = jsonFor(request.actor?.role, rendered.body);
    return c.body(body, rendered.status as 500, { ...rendered.headers, 'Content-Type': 'application/json' });
  } finally {
    for (const giveBack of request.held) giveBack();
  }
}

/** The page on which a refusal can be mended, such as the one that asks for a postcode; null if there is none. */
function pageAsking(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'postcode_needed') return null;
  return (error.details as { page: string }).page;
}

interface Request {
  c: Context;
  route: Route;
  /** True if the answer has fields that are for staff alone. */
  hides: boolean;
  deps: Mounting;
  now: Date;
  asked: ReturnType<typeof requestedLanguage>;
  /** Set as soon as the caller is known. */
  actor: UserActor | null;
  /** The refusal for everybody but administrators, while there is maintenance. */
  closed: ApiError | null;
  /** Gives back what the call holds of the gates, when it has been answered. */
  held: (() => void)[];
  /** The caller that limits count. The user is known once the token is read. */
  who: Who;
}

function noOne(c: Context, { settings }: Deps): Who {
  return { userId: null, address: addressOf(c, settings.trustProxy) };
}

async function run(request: Request): Promise<Result> {
  const { c, route, deps, now } = request;
  if (!route.endpoint.evenInMaintenance) request.closed = await maintenanceRefusal({ ...deps, now });
  // Who shows a token may be an administrator, and is admitted or refused once known.
  if (request.closed && (route.kind === 'public' || !c.req.header('authorization'))) throw request.closed;
  const holder = route.kind === 'public' ? null : await holderOf(request);
  const { who } = request;
  who.userId = knownBy(deps, holder);
  await deps.gates.call(who);
  // No page can have a browser send a machine's token, which is no cookie.
  if (route.endpoint.method !== 'GET' && !(holder && isMachine(holder))) checkXsrf(c);
  if (route.kind !== 'public' && !holder) throw new ApiError('unauthorized');
  judgeBody(c, route.endpoint);
  await route.admit?.({ ...deps, now: request.now, address: who.address });
  if (route.endpoint.file === 'text/csv' && holder) request.held.push(deps.gates.export(who));
  const body = await takeBody(
    { ...request, endpoint: route.endpoint },
    holder && (() => admitFirst(request, holder)),
  );
  if (!holder) {
    const work = async () =>
      route.work(Object.assign(callOf(request, body), { tx: noTx(), actor: nobody, prepared: undefined }));
    return outcomeOf(request, await work());
  }
  if (route.kind === 'outside') return runOutside(request, holder, body);
  return runInTransaction(request, holder, body);
}

/** Admits a caller in a transaction of its own, before what they send is looked at. */
async function admitFirst(request: Request, holder: Holder): Promise<UserActor> {
  return request.deps.db.inTransactionFor(finding(request, holder), (_, actor) => Promise.resolve(actor), {
    readOnly: true,
  });
}

/** The token's holder; null without a genuine token. Whether a machine's is genuine, looking it up finds out. */
async function holderOf({ c, deps, now }: Request): Promise<Holder | null> {
  const token = bearerOf(c);
  if (token === undefined) return null;
  const ofMachine = machineToken(c);
  if (ofMachine !== null) return { tokenHash: deps.machines.hashOf(ofMachine), now };
  return readAccessToken(token, now, deps.settings.appSecret);
}

function bearerOf(c: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

function machineToken(c: Context): string | null {
  const token = bearerOf(c);
  return token?.startsWith(tokenPrefix) ? token : null;
}

/** The user that limits count. A machine's token that was not let in before counts for its address. */
function knownBy({ machines }: Mounting, holder: Holder | null): string | null {
  if (!holder) return null;
  return isMachine(holder) ? (machines.known(holder.tokenHash) ?? null) : holder.userId;
}

async function runOutside(request: Request, holder: Holder, body: ReadBody): Promise<Result> {
  const { route } = request;
  const actor = request.actor ?? (await admitFirst(request, holder));
  const given = Object.assign(callOf(request, body), { tx: noTx(), actor, prepared: undefined });
  return outcomeOf(request, await route.work(given));
}

function runInTransaction(request: Request, holder: Holder, body: ReadBody): Promise<Result> {
  const tried = () => tryInTransaction(request, holder, body);
  return request.route.prepare ? untilFit(tried) : tried();
}

async function tryInTransaction(request: Request, holder: Holder, body: ReadBody): Promise<Result> {
  const { route, deps } = request;
  let prepared: unknown;
  if (route.prepare && (route.isPrepared?.(callOf(request, body)) ?? true)) {
    const actor = request.actor ?? (await admitFirst(request, holder));
    prepared = await route.prepare(Object.assign(callOf(request, body), { actor }));
  }
  return deps.db.inTransactionFor(
    finding(request, holder),
    async (tx, actor) => {
      const given = Object.assign(callOf(request, body), { tx, actor, prepared });
      const work = async () => outcomeOf(request, await route.work(given));
      return once(request, tx, actor, body, work);
    },
    { readOnly: route.endpoint.method === 'GET' && !route.writes },
  );
}

/** How the caller is found and admitted. */
function finding(request: Request, holder: Holder): Finding<UserActor> {
  const found = request.deps.findCaller(holder);
  const sendsOnly = !isMachine(holder) && holder.sendsOnly;
  return {
    ...found,
    actorOf(row) {
      request.actor = null;
      const caller = found.actorOf(row);
      if (sendsOnly && !request.route.endpoint.offline) throw new ApiError('forbidden');
      return admit(request, caller);
    },
  };
}

/** Admits the caller. Throws `forbidden` unless their role has the endpoint's permission. */
function admit(request: Request, caller: UserActor): UserActor {
  request.actor = caller;
  if (request.closed && !mayDo(caller, 'tenant.manage')) throw request.closed;
  if (!isAllowed(request.route.endpoint, caller)) throw new ApiError('forbidden');
  return request.actor;
}

function isAllowed({ may: needed, machines }: Endpoint, caller: UserActor): boolean {
  // What is somebody's own affair, such as their devices, is no machine's.
  if (needed === 'session') return caller.machine === undefined || machines === true;
  return needed === 'anyone' || mayDo(caller, needed);
}

async function once(
  { c, route: { endpoint }, now, deps }: Request,
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
  const { appSecret } = deps.settings;
  return oncePerKey(tx, { userId: actor.userId, key, fingerprint, now, appSecret }, work);
}

function callOf(request: Request, body: ReadBody): Call<Endpoint> {
  const { c, route, deps, now, asked, actor } = request;
  const address = addressOf(c, deps.settings.trustProxy);
  const checked = validate(route.endpoint, { params: c.req.param(), query: c.req.query(), body });
  return {
    ...deps,
    ...(checked as Pick<Call<Endpoint>, 'params' | 'query' | 'body'>),
    ...body,
    now,
    language: asked ?? actor?.language ?? 'de',
    ifMatch: route.endpoint.ifMatch ? readVersion(c.req.header(headers.ifMatch)) : 0,
    address,
    cookies: cookiesOf(c, deps.settings.publicUrl.startsWith('https:')),
    // Found out where they are asked for: few calls need them, and they cost a hash and two readings of the cookies.
    get origin() {
      return originOf(c, address);
    },
    get pass() {
      return passIn(c);
    },
    givePass: (pass) => givePass(c, pass, deps.settings.publicUrl.startsWith('https:')),
    get signal() {
      return c.req.raw.signal;
    },
  };
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

async function noteMachine({ c, deps, now, actor }: Request): Promise<void> {
  const token = actor?.machine ? machineToken(c) : null;
  if (token !== null)
    await deps.machines.used(deps, { tokenHash: deps.machines.hashOf(token), actor: actor!, now });
}

function outcomeOf({ route: { endpoint }, hides, actor }: Request, result: unknown): Result {
  if (endpoint.file) return { status: 200, body: null, file: result as FileAnswer | StreamAnswer };
  return endpoint.answer
    ? { status: 200, body: hides ? jsonFor(actor?.role, { data: result }) : JSON.stringify({ data: result }) }
    : { status: 204, body: null };
}
