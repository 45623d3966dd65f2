import { logout } from '#api/account/auth.ts';
import { createHmac } from 'node:crypto';
import type { TestApp } from '../support/server/app.ts';
import { users } from '#server/auth/users.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { eq } from 'drizzle-orm';

/** A token, and whether calls take it. */
export interface TokenState {
  state: string;
  token: string | null;
  isGood: boolean;
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString()) as Record<string, unknown>;

/** Signs a payload as somebody would who has a secret, but not ours. */
function signed(header: unknown, payload: unknown, secret: string): string {
  const body = `${base64url(header)}.${base64url(payload)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

/** Tokens of administrators in every state that one can be in but expired, which takes another clock. */
export async function tokensInAllStates(test: TestApp): Promise<TokenState[]> {
  const admin = () => test.as('eis_admin');
  const [good, other, gone, deactivated] = [await admin(), await admin(), await admin(), await admin()];
  const token = good.accessToken!;
  const [header, payload, signature] = partsOf(token);
  const signedOut = gone.accessToken!;
  await gone.call(logout, {});
  await test.deps.db.inTransaction(system, (tx) =>
    tx.update(users).set({ status: 'blocked' }).where(eq(users.id, deactivated.userId)),
  );
  const bad: Record<string, string | null> = {
    none: null,
    'no token at all': 'nonsense',
    'a signature cut off': `${header}.${payload}.`,
    'a signature changed': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'alg none': `${base64url({ alg: 'none' })}.${payload}.`,
    'alg none, signed': `${base64url({ alg: 'none' })}.${payload}.${signature}`,
    'another secret': signed({ alg: 'HS256' }, payloadOf(token), 'y'.repeat(32)),
    'an empty secret': signed({ alg: 'HS256' }, payloadOf(token), ' '),
    'a key in its own header': signed(
      { alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } },
      payloadOf(token),
      'mine',
    ),
    'another’s claims under one’s own signature': `${header}.${partsOf(other.accessToken!)[1]}.${signature}`,
    'a later end': `${header}.${base64url({ ...payloadOf(token), exp: 9_999_999_999 })}.${signature}`,
    'a refresh token': good.refreshToken,
    'signed out': signedOut,
    'a deactivated user’s': deactivated.accessToken,
  };
  return [
    { state: 'valid', token, isGood: true },
    ...Object.entries(bad).map(([state, one]) => ({ state, token: one, isGood: false })),
  ];
}
