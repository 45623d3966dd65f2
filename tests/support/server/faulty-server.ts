import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { madeContracts } from '#page/practice/made-up.ts';

/**
 * The fault in the next request to a call. `drop_after`: the server does its work, then the connection breaks before
 * the answer arrives. `portal`: a captive portal answers 200 with HTML, and a `proxy` with this status. `after`: the
 * server does its work, and something else is said.
 */
export type Mishap =
  | { do: 'drop_before' | 'drop_after' | 'hang' | 'portal' | 'redirect' | 'other_id' | 'cookie' }
  | { do: 'proxy'; status: number }
  | {
      do: 'status';
      status: number;
      code?: string;
      fields?: Record<string, { code: string; message: string }>;
      retryAfter?: string;
      after?: true;
    };

/** The state of one test's server. `on` is the first part of the path after `/v1/`, or any other path as a whole. */
export interface Shop {
  mishaps: { on: string; mishap: Mishap }[];
  /** Accepted tokens. A refresh returns the next of `newTokens`, or is refused. */
  tokens: string[];
  newTokens: string[];
  /** Accepted tokens for sending. Each gets the access token `sends-<token>`. */
  sendingTokens: string[];
  xsrf: string;
  uploads: string[];
  /** `by`: the access token with which a claim came. */
  claims: { id: string; key: string; xsrf: string; body?: string; by?: string }[];
  contracts: { id: string; body: string; key?: string }[];
  /** How long each answer takes. */
  delayMs: number;
  /** Most requests that were under way at a time. */
  atOnce: number;
  log: string[];
}

const port = Number(process.env['MISBEHAVING_PORT'] ?? 3130);
const shops = new Map<string, Shop>();
const running = new Map<Shop, number>();

function shopOf(name: string): Shop {
  const known = shops.get(name);
  if (known) return known;
  const shop: Shop = {
    mishaps: [],
    tokens: ['token-1'],
    newTokens: [],
    sendingTokens: [],
    xsrf: 'xsrf-1',
    uploads: [],
    claims: [],
    contracts: [],
    delayMs: 0,
    atOnce: 0,
    log: [],
  };
  shops.set(name, shop);
  return shop;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Answer {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}

function failure(status: number, code: string, fields?: object): Answer {
  return { status, json: { error: { code, message: `says ${code}`, ...(fields && { fields }) } } };
}

function storeUpload(shop: Shop, sha256: string, bytes: Buffer): Answer {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return failure(422, 'hash_mismatch');
  if (!shop.uploads.includes(sha256)) shop.uploads.push(sha256);
  return { status: 200, json: { data: { sha256, width: 4, height: 3 } } };
}

interface Filing {
  id: string;
  contractCode: string;
  capturedAt: string;
  damageDate: string;
  whatIsDamaged: string;
  howItHappened: string;
  photos: { slot: string; sha256: string }[];
}

function tokenOf({ headers: { authorization } }: IncomingMessage): string {
  return authorization?.replace('Bearer ', '') ?? '';
}

function fileClaim(shop: Shop, request: IncomingMessage, filing: Filing): Answer {
  if (filing.photos.some((photo) => !shop.uploads.includes(photo.sha256)))
    return failure(422, 'photo_missing');
  const key = String(request.headers['idempotency-key']);
  const body = JSON.stringify(filing);
  const ofKey = shop.claims.find((claim) => claim.key === key);
  const ofId = shop.claims.find((claim) => claim.id === filing.id);
  if (ofKey && ofKey.body !== body) return failure(422, 'key_reused');
  if (ofId && ofId.body !== body) {
    const own = claimOf(JSON.parse(ofId.body!) as Filing);
    return { status: 409, json: { error: { code: 'id_taken', message: 'says id_taken', details: { own } } } };
  }
  const by = tokenOf(request);
  if (!ofId)
    shop.claims.push({ id: filing.id, key, xsrf: String(request.headers['x-xsrf-token']), body, by });
  return { status: 201, json: { data: claimOf(filing) } };
}

interface Registration {
  id: string;
  capturedAt: string;
  orderConfirmation: string | null;
}

function registerContract(shop: Shop, request: IncomingMessage, registration: Registration): Answer {
  const { id, orderConfirmation } = registration;
  if (orderConfirmation && !shop.uploads.includes(orderConfirmation)) return failure(422, 'photo_missing');
  const body = JSON.stringify(registration);
  const key = String(request.headers['idempotency-key']);
  if (shop.contracts.some((one) => one.key === key && one.body !== body)) return failure(422, 'key_reused');
  const known = shop.contracts.find((one) => one.id === id);
  const data = registeredOf(JSON.parse(known?.body ?? body) as Registration);
  if (known && known.body !== body)
    return {
      status: 409,
      json: { error: { code: 'id_taken', message: 'says id_taken', details: { own: data } } },
    };
  if (!known) shop.contracts.push({ id, body, key });
  return { status: 201, json: { data } };
}

function registeredOf({ id, capturedAt, orderConfirmation }: Registration): object {
  const [made] = madeContracts(new Date(capturedAt));
  return { id, contract: { ...made, code: 'K-SCHULZ' }, orderConfirmation, duplicates: [] };
}

function claimOf(filing: Filing): object {
  const { id, contractCode, capturedAt, damageDate, whatIsDamaged, howItHappened, photos } = filing;
  return {
    id,
    contractCode,
    capturedAt,
    damageDate,
    whatIsDamaged,
    howItHappened,
    version: 1,
    ticketNumber: 'S-1',
    status: 'open',
    policyNumber: null,
    clientName: 'Studio',
    customerName: 'Schulz',
    device: 'Backofen',
    reportedAt: capturedAt,
    targetDate: damageDate,
    photoCount: photos.length,
    contractIsPolicy: true,
    insuredObject: null,
    serialNumber: null,
    beforeServiceCommencement: false,
    handledBy: null,
    history: [],
    photos: photos.map((photo) => ({ ...photo, width: 4, height: 3 })),
  };
}

function route(shop: Shop, path: string, request: IncomingMessage, body: Buffer): Answer {
  if (path === '/v1/config')
    return { status: 200, json: { data: {} }, headers: { 'X-XSRF-TOKEN': shop.xsrf } };
  if (request.headers['x-xsrf-token'] !== shop.xsrf) return failure(403, 'xsrf_mismatch');
  if (path === '/auth/refresh-emil') {
    const next = shop.newTokens.shift();
    if (next === undefined) return failure(401, 'refresh_failed');
    shop.tokens = [next];
    return { status: 200, json: { data: { accessToken: next } } };
  }
  if (path === '/auth/sending') {
    const { sendingToken } = JSON.parse(body.toString()) as { sendingToken: string };
    if (!shop.sendingTokens.includes(sendingToken)) return failure(401, 'refresh_failed');
    return { status: 200, json: { data: { accessToken: `sends-${sendingToken}` } } };
  }
  const token = tokenOf(request);
  const sends = shop.sendingTokens.some((one) => token === `sends-${one}`);
  if (!sends && !shop.tokens.includes(token)) return failure(401, 'unauthorized');
  if (path.startsWith('/v1/uploads/')) return storeUpload(shop, path.split('/').at(-1)!, body);
  if (path === '/v1/contracts')
    return registerContract(shop, request, JSON.parse(body.toString()) as Registration);
  return fileClaim(shop, request, JSON.parse(body.toString()) as Filing);
}

function takeMishap(shop: Shop, path: string): Mishap | undefined {
  const at = shop.mishaps.findIndex(({ on }) => path.startsWith(`/v1/${on}`) || path === on);
  return at < 0 ? undefined : shop.mishaps.splice(at, 1)[0]!.mishap;
}

function write(response: ServerResponse, { status, json, headers }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

async function misbehave(
  mishap: Mishap,
  { request, response, answer }: { request: IncomingMessage; response: ServerResponse; answer: () => Answer },
): Promise<void> {
  if (mishap.do === 'drop_before') request.socket.destroy();
  if (mishap.do === 'drop_after') {
    answer();
    request.socket.destroy();
  }
  if (mishap.do === 'hang') await pause(20_000, undefined, { ref: false });
  if (mishap.do === 'portal') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to our hotel</h1>');
  }
  if (mishap.do === 'proxy') {
    response.writeHead(mishap.status, { 'Content-Type': 'text/html' }).end('<h1>Blocked by policy</h1>');
  }
  if (mishap.do === 'redirect') response.writeHead(302, { Location: 'https://portal.example/' }).end();
  if (mishap.do === 'cookie') write(response, failure(400, 'cookies_missing'));
  if (mishap.do === 'other_id') {
    const { json, status } = answer();
    const data = { ...(json as { data: object }).data, id: '00000000-0000-7000-8000-000000000000' };
    write(response, { status, json: { data } });
  }
  if (mishap.do === 'status') {
    const { status, code, fields, retryAfter } = mishap;
    if (mishap.after) answer();
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    write(response, { ...failure(status, code ?? 'unexpected', fields), headers });
  }
}

/**
 * A server with the calls the outbox needs, over a real socket, with faults on demand. Each test has its own shop under
 * `/<name>/api`. `PATCH /<name>/shop` configures it and returns its state.
 */
export async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Methods', '*, PATCH, PUT');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader('Access-Control-Expose-Headers', 'X-XSRF-TOKEN, Retry-After');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const [, name = '', room, ...rest] = (request.url ?? '').split('/');
  const shop = shopOf(name);
  const body = await bodyOf(request);
  if (room === 'shop') {
    Object.assign(shop, body.length > 0 ? (JSON.parse(body.toString()) as Partial<Shop>) : {});
    return write(response, { status: 200, json: shop });
  }
  const path = `/${rest.join('/')}`;
  shop.log.push(`${request.method} ${path}`);
  const mishap = takeMishap(shop, path);
  const answer = () => route(shop, path, request, body);
  if (mishap) return misbehave(mishap, { request, response, answer });
  const underWay = (running.get(shop) ?? 0) + 1;
  running.set(shop, underWay);
  shop.atOnce = Math.max(shop.atOnce, underWay);
  if (shop.delayMs > 0) await pause(shop.delayMs);
  running.set(shop, running.get(shop)! - 1);
  write(response, answer());
}

/** Vitest's global setup: starts the server for the browser tests and provides its address. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  const server: Server = createServer((request, response) => void serve(request, response));
  return new Promise((resolve) => {
    server.listen(port, 'localhost', () => {
      project.provide('misbehavingServer', `http://localhost:${port}`);
      resolve(async () => {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      });
    });
  });
}

declare module 'vitest' {
  export interface ProvidedContext {
    misbehavingServer: string;
  }
}
