import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A CRM that runs as a process of its own. */
export interface CrmServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a CRM that misbehaves as the id says: see `crm.main.ts`. */
export async function startCrm(): Promise<CrmServer> {
  const child = fork(fileURLToPath(new URL('crm.main.ts', import.meta.url)));
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/accounts`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
