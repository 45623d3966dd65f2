import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from '#server/shared/files/files.settings.ts';

/** Debian's, for which its packages are. */
const python = '/usr/bin/python3';
const script = fileURLToPath(new URL('../../trust/swift/serve.py', import.meta.url));

/** True where Debian's package `python3-swift` is installed. */
export function hasSwift(): boolean {
  return spawnSync(python, ['-c', 'import swift.common.middleware.s3api']).status === 0;
}

/** Starts an OpenStack Swift with its S3 layer, and makes a bucket. It uses `port` and the three after it. */
export async function startSwift(port: number): Promise<{ at: S3Place } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-swift-'));
  const child = spawn(python, [script, join(folder, 'swift'), String(port)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  const at = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kochfeld',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    prefix: 'portal/',
  };
  const client = new AwsClient({ ...at, service: 's3', retries: 0 });
  const makeBucket = async () =>
    (await client.fetch(`${at.endpoint}/${at.bucket}`, { method: 'PUT' }).catch(() => null))?.ok;
  for (let tries = 0; !(await makeBucket()); tries += 1) {
    if (child.exitCode !== null || tries > 60) throw new Error('Swift does not start');
    await pause(500);
  }
  return {
    at,
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
