import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';

import { afterEach, beforeAll, expect, test } from 'vitest';
import { newSecret, signaturesOf } from './secrets.ts';

const appSecret = ['x'.repeat(32)] as const;
const webhookId = '01a1f89c-fb81-7000-8000-44801aea4d50';
const [body, tampered] = ['{"type":"webhook.test","data":{}}', '{"type":"webhook.test","data":{} }'];

/** The receivers of `docs/integrations.md`, as somebody would copy them. */
let receiver: string;
let check: string;
beforeAll(async () => {
  const docs = await readFile(new URL('../../docs/integrations.md', import.meta.url), 'utf8');
  [receiver, check] = [...docs.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code!) as [string, string];
});

let child: ChildProcess | undefined;
afterEach(() => child?.kill());

type Headers = Record<string, string>;

/** The headers of a message that is signed by these secrets now, or so many seconds ago. */
function signedBy(sealed: readonly string[], secondsAgo = 0): Headers {
  const at = new Date(Date.now() - secondsAgo * 1000);
  const id = 'one';
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signaturesOf(appSecret, { id: webhookId, secrets: sealed }, { id, at, body }),
  };
}

const genuine = async (judge: (secret: string, headers: Headers, sent: string) => unknown) => {
  const [old, next] = [newSecret(appSecret, webhookId), newSecret(appSecret, webhookId)];
  const both = signedBy([next.sealed, old.sealed]);
  return [
    await judge(old.secret, both, body),
    await judge(next.secret, both, body),
    await judge(next.secret, both, tampered),
    await judge(newSecret(appSecret, webhookId).secret, both, body),
    await judge(next.secret, signedBy([next.sealed], 400), body),
    await judge(next.secret, { ...both, 'webhook-id': 'another' }, body),
  ];
};

test('what the documentation shows without a library tells genuine messages from others', async () => {
  const code = `${check}\nexport { isGenuine };`;
  const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isGenuine: (secret: string, headers: Headers, rawBody: string) => boolean;
  };
  expect(await genuine(isGenuine)).toEqual([true, true, false, false, false, false]);
});

test('the receiver that the documentation shows does so as well', async () => {
  const answers = await genuine(async (secret, headers, sent) => {
    const port = await freePort();
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
    child = spawn(process.execPath, ['--input-type=module', '--eval', receiver], { env, stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}/`;
    await expect.poll(() => fetch(url).catch(() => null), { timeout: 15_000 }).not.toBeNull();
    const { status } = await fetch(url, { method: 'POST', headers, body: sent });
    child.kill();
    await once(child, 'exit');
    return status;
  });
  expect(answers).toEqual([204, 204, 400, 400, 400, 400]);
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
