import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { endpoints } from '#api/index.ts';
import { createApp, features } from './app.ts';
import { clearingSignIns } from './auth/clearing.ts';
import { hashPassword } from './auth/password-hash.ts';
import { hasUsers } from './auth/users.usecases.ts';
import { demoPassword } from './config/demo-accounts.ts';
import { documentsMade } from './contracts/documents/document-jobs.ts';
import { contractsCounted } from './cockpit/counts-jobs.ts';
import { deliveriesReached, policiesIssued } from './contracts/life/contract-jobs.ts';
import { noteMailFate } from './contracts/mails/mail-fate.usecases.ts';
import { customersReminded } from './contracts/life/reminder-jobs.ts';
import { warmUpLetters } from './documents/warm-up.ts';
import { clearingImports, importsWorked } from './imports/import-jobs.ts';
import { lateUsesMerged, listsMerged } from './lists/list-jobs.ts';
import { bringLists } from './lists/lists.usecases.ts';
import { approvalsReminded, clearingPriceSheets, deletingUnconfirmed } from './onboarding/onboarding-jobs.ts';
import { pushSent } from './push/push-jobs.ts';
import { openDatabase } from './shared/db/database.ts';
import { system } from './shared/db/tenancy.ts';
import type { Deps } from './shared/deps.ts';
import { diskFiles } from './shared/files/disk.ts';
import type { Route } from './shared/http/handle.ts';
import { mismatches } from './shared/http/registry.ts';
import { clearing } from './shared/jobs/clearing.ts';
import { startJobs, type Job } from './shared/jobs/jobs.ts';
import { createLog } from './shared/log.ts';
import { deliverMails } from './shared/mail/deliver.ts';
import { transportOf } from './shared/mail/transport.ts';
import type { Settings } from './shared/settings.ts';
import { bringShopItems } from './shop/items.usecases.ts';
import { clearingUploads } from './uploads/clearing.ts';

/**
 * Opens the dependencies the settings name. `stop` signals that the server is stopping. `close` closes the database.
 */
export async function openDeps(settings: Settings): Promise<Deps & { stop(): void; close(): Promise<void> }> {
  const log = createLog(settings.logLevel);
  const stopping = new AbortController();
  const db = await openDatabase({
    url: settings.databaseUrl,
    folder: join(settings.dataDir, 'pg'),
    poolSize: settings.databasePool,
    onError: (error) => {
      log.error({ err: error }, 'a database connection failed');
    },
  });
  return {
    db,
    settings,
    log,
    files: diskFiles(join(settings.dataDir, 'files')),
    clock: () => settings.clock ?? new Date(),
    stopping: stopping.signal,
    stop: () => {
      stopping.abort();
    },
    close: () => db.close(),
  };
}

/** Every recurring job. */
export function jobsOf({ settings, log }: Pick<Deps, 'settings' | 'log'>): Job[] {
  const transport = transportOf(settings);
  if (!transport) log.warn('SMTP_URL is not set: mails wait');
  const delivery: Job = {
    name: 'mail',
    every: 'always',
    run: async (deps) => {
      if (transport) await deliverMails({ ...deps, onFate: noteMailFate }, transport);
    },
  };
  return [
    clearing,
    clearingSignIns,
    clearingUploads,
    clearingImports,
    clearingPriceSheets,
    deletingUnconfirmed,
    lateUsesMerged,
    approvalsReminded,
    deliveriesReached,
    policiesIssued,
    contractsCounted,
    documentsMade,
    customersReminded,
    delivery,
    pushSent,
  ];
}

/** Jobs that may take minutes. They have a loop of their own, so that mails and the others do not wait for them. */
export const longJobs: readonly Job[] = [importsWorked, listsMerged];

/** Writes the reference lists, the shop's items and, if enabled and the database has no users, the demo data. */
async function bringData({ db, files, settings, clock, log }: Deps): Promise<void> {
  const now = clock();
  await bringLists({ db, now });
  await bringShopItems({ db, now });
  if (!settings.demo || (await db.inTransaction(system, hasUsers))) return;
  const began = performance.now();
  // Imported only when needed, so that the demo code takes no memory on other servers.
  const { seedDemo } = await import('./demo/demo.usecases.ts');
  const passwordHash = await hashPassword(demoPassword);
  if (await seedDemo({ db, files, now, passwordHash, appSecret: settings.appSecret })) {
    log.info({ ms: Math.round(performance.now() - began) }, 'the demo data is in place');
  }
}

export interface RunningServer {
  port: number;
  /** Refuses new work, lets current calls finish (10 seconds at most), stops the jobs and closes the database. */
  stop(): Promise<void>;
}

/** Starts the server. Throws if the API's table and the routes do not match. */
export async function startServer(
  settings: Settings,
  { routes = features, table = endpoints }: { routes?: readonly Route[]; table?: typeof endpoints } = {},
): Promise<RunningServer> {
  const wrong = mismatches(routes, table);
  if (wrong.length > 0) throw new Error(`the API's table and its routes differ:\n${wrong.join('\n')}`);
  const deps = await openDeps(settings);
  await bringData(deps);
  const server = serve({
    fetch: createApp(deps, routes).fetch,
    port: settings.port,
    ...(settings.host ? { hostname: settings.host } : {}),
  }) as Server;
  await once(server, 'listening');
  const jobs = [startJobs(deps, jobsOf(deps)), startJobs(deps, longJobs, 1000)];
  void warmUpLetters(deps.clock()).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'letters could not be made ready');
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  deps.log.info({ port, database: deps.db.engine }, `listening on ${settings.publicUrl}`);
  return {
    port,
    async stop() {
      deps.stop();
      deps.db.signals.wakeAll();
      await drain(server);
      await Promise.all(jobs.map((loop) => loop.stop()));
      await deps.close();
      deps.log.info('stopped');
    },
  };
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Closing idle connections repeatedly catches those whose call ends while we wait.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const hurry = setTimeout(() => {
    server.closeAllConnections();
  }, 10_000);
  await closed;
  clearTimeout(hurry);
  clearInterval(sweep);
}
