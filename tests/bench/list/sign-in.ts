import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/auth/password-hash.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { median, type Figure } from '../figure.ts';
import { scopes, type Bench } from './server.ts';
import { makeUser } from '../../support/server/make-user.ts';
import { inTurns } from '../turns.ts';

/** Factor of the p50 without sign-ins. */
const target = '≤ 2.5';

const signingIn = 4;

/** Measures lists while four people sign in repeatedly. Password hashing must not starve other calls. */
export async function signInFigures(bench: Bench): Promise<Figure[]> {
  const password = 'Kochfeld#2026';
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: signingIn }, () => `${randomUUID()}@kochfeld.example`);
  await bench.db.inTransaction(system, async (tx) => {
    for (const email of emails) {
      const who = { email, name: 'Bench', role: 'customer_service', ern: null, organization: null } as const;
      await makeUser(tx, { ...who, passwordHash }, new Date());
    }
  });
  const list = () => bench.read(scopes[0], '/api/v1/contracts');
  const [idle] = await inTurns([list]);
  const over = new AbortController();
  let signIns = 0;
  const base = `http://127.0.0.1:${bench.port}/api`;
  const people = emails.map(async (email) => {
    const config = await fetch(`${base}/v1/config`);
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(config.headers.getSetCookie().join(';'))![1]!;
    while (!over.signal.aborted) {
      const answer = await fetch(`${base}/auth/login/dashboard`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: `XSRF-TOKEN=${xsrf}`, 'X-XSRF-TOKEN': xsrf },
        body: JSON.stringify({ email, password, deviceId: randomUUID(), deviceName: 'Bench' }),
      });
      if (answer.status !== 200)
        throw new Error(`a sign-in answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      signIns += 1;
    }
  });
  const [busy] = await inTurns([list], { warmUp: 30, rounds: 400 });
  over.abort();
  await Promise.all(people);
  if (signIns < signingIn) throw new Error('nobody got to sign in meanwhile');
  return [
    {
      name: `list, staff: while ${signingIn} people sign in`,
      value: median(busy!) / median(idle!),
      unit: '×',
      target,
      baseline: `idle ${median(idle!).toFixed(2)} ms, meanwhile ${median(busy!).toFixed(2)} ms, ${signIns} sign-ins`,
    },
  ];
}
