import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../server/built-server.ts';

/**
 * Makes the demo data once. Each server of the browser tests starts on a copy. A folder named by `KOCHFELD_TEMPLATE` is
 * used as it is, which saves time while working on a test.
 */
export default async function prepare(): Promise<() => void> {
  if (process.env['KOCHFELD_TEMPLATE']) return () => undefined;
  const template = mkdtempSync(join(tmpdir(), 'kochfeld-template-'));
  const server = await startServer();
  await server.stop();
  cpSync(server.dataDir, template, { recursive: true });
  await server[Symbol.asyncDispose]();
  process.env['KOCHFELD_TEMPLATE'] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
