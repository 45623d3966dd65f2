import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../device/worker-site.ts';
import { startServer } from '../server/built-server.ts';

/**
 * Makes the demo data once; each server of the browser tests starts on a copy. A folder named by `KOCHFELD_TEMPLATE` is
 * used as it is, which saves time while working on a test. Bundles what signs in without the form.
 */
export default async function prepare(): Promise<() => void> {
  const made = mkdtempSync(join(tmpdir(), 'kochfeld-made-'));
  const bundling = bundle('tests/support/browser/unformed-sign-in.ts', {});
  if (!process.env['KOCHFELD_TEMPLATE']) {
    const server = await startServer();
    await server.stop();
    const template = join(made, 'template');
    cpSync(server.dataDir, template, { recursive: true });
    await server[Symbol.asyncDispose]();
    process.env['KOCHFELD_TEMPLATE'] = template;
  }
  process.env['KOCHFELD_SIGN_IN'] = join(made, 'sign-in.js');
  writeFileSync(process.env['KOCHFELD_SIGN_IN'], await bundling);
  return () => rmSync(made, { recursive: true, force: true });
}
