import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as v from 'valibot';
import type { Endpoint } from '#api/endpoint.ts';
import type { Order } from '#domain/shop/order.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { jsonOf } from '#server/docs/openapi.ts';
import { filedClaim, sell } from '../support/acts/business.ts';
import { placed } from '../support/acts/orders.ts';
import type { TestApp } from '../support/server/app.ts';
import { valueOf, type Described } from './values.ts';

/** The records of one place, by what calls name them. */
export interface Records {
  place: string;
  contract: string;
  policyObjectId: string;
  client: string;
  claim: string;
  photo: string;
  order: string;
  user: string;
  device: string;
  association: string;
}

/** What no place has. */
export const nowhere: Records = {
  place: 'nonexistent',
  contract: 'K0000none',
  policyObjectId: randomUUID(),
  client: '9999',
  claim: randomUUID(),
  photo: 'f'.repeat(64),
  order: randomUUID(),
  user: randomUUID(),
  device: randomUUID(),
  association: 'none:none',
};

/** A retailer with a contract, a claim, an order and somebody signed in. */
export async function recordsAt(test: TestApp, ern: string): Promise<Records> {
  await test.retailer(ern);
  const seller = await test.as('retailer', ern);
  const contract = await sell(test, ern);
  const claim = await filedClaim(test, seller, contract);
  await bringShopItems({ db: test.deps.db, now: test.now() });
  const order: Order = await placed(test, seller);
  const payload = JSON.parse(
    Buffer.from(seller.accessToken!.split('.')[1]!, 'base64url').toString(),
  ) as Record<string, string>;
  return {
    place: ern,
    contract: contract.code,
    policyObjectId: contract.dishwasher,
    client: ern.split(':').at(-1)!,
    claim: claim.id,
    photo: claim.photos[0]!.sha256,
    order: order.id,
    user: seller.userId,
    device: payload['device'] ?? randomUUID(),
    association: ern.split(':').slice(0, 2).join(':'),
  };
}

/** The record that the first part of a call's path names; null where it names none that has a place. */
const named: readonly (readonly [string, keyof Records])[] = [
  ['/v1/contracts/:code', 'contract'],
  ['/v1/clients/:code', 'client'],
  ['/v1/approvals/:code', 'client'],
  ['/v1/claims/:id', 'claim'],
  ['/v1/orders/:id', 'order'],
  ['/v1/users/:id', 'user'],
  ['/v1/devices/:id', 'device'],
  ['/v1/associations/:ern', 'association'],
];

/** True if a call names a record that has a place, in its path or in its body. */
export function namesARecord(endpoint: Endpoint): boolean {
  if (named.some(([path]) => endpoint.path === path || endpoint.path.startsWith(`${path}/`))) return true;
  const body = endpoint.body ? JSON.stringify(jsonOf(endpoint.body, 'input')) : '';
  return /"(?:contractCode|clientCode|policyObjectId)"/.test(body);
}

/** True if the record is all that a call has to find. */
export function namesARecordAlone({ path }: Endpoint): boolean {
  return named.some(([prefix]) => path === prefix);
}

/** The path's values for a record of `at`; what else it names is the same for every place. */
export function paramsFor({ path }: Endpoint, at: Records): Record<string, string> {
  const found = named.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  const [first] = found ? [...found[0].matchAll(/:(\w+)/g)].map(([, name]) => name!) : [];
  const others: Record<string, string> = {
    sha256: at.photo,
    deviceId: at.device,
    type: path.includes('documents') ? 'order_confirmation' : 'x',
    kind: 'contracts',
    list: 'contracts',
    id: nowhere.claim,
  };
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, others[name!] ?? 'nothing']);
  return { ...Object.fromEntries(params), ...(found && first ? { [first]: at[found[1]] } : {}) } as Record<
    string,
    string
  >;
}

/** A body that the call's schema takes, about records of `at`; the nearest one where none was found. */
export function bodyFor(endpoint: Endpoint, at: Records): unknown {
  if (!endpoint.body) return undefined;
  const made = fc.sample(valueOf(jsonOf(endpoint.body, 'input') as Described), { seed: 4711, numRuns: 60 });
  const filled = made.map((one) => filledFor(one, at));
  return filled.find((one) => v.safeParse(endpoint.body!, one).success) ?? filled[0];
}

function filledFor(value: unknown, at: Records): unknown {
  const byName: Record<string, string> = { code: at.contract, client: at.client, sha256: at.photo };
  const filled = JSON.stringify(value ?? null).replaceAll(/@@(\w+):(\d+)@@/g, (_, name: string) =>
    name === 'email' ? 'neu@post.example' : (byName[name] ?? nowhere.claim),
  );
  return JSON.parse(filled, (key, one: unknown) =>
    key === 'policyObjectId' ? at.policyObjectId : one,
  ) as unknown;
}
