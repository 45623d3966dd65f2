import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { endpoints } from '#api/index.ts';
import { createApp, features } from './app.ts';
import { clearingSignIns } from './auth/clearing-jobs.ts';
import { clearingOrigins } from './contracts/link/link-uses.usecases.ts';
import { hashPassword } from './auth/password-hash.ts';
import { hasUsers } from './auth/users.usecases.ts';
import { demoPassword } from './shared/demo-password.ts';
import { demoAccounts } from './config/demo-accounts.ts';
import { accountsWithPassword } from './auth/demo-password.usecases.ts';
import { followers } from './followers.ts';
import { documentsMade } from './contracts/documents/document-jobs.ts';
import { contractsCounted } from './cockpit/counts-jobs.ts';
import { contractsDetailed } from './contracts/lists/details-jobs.ts';
import { deliveriesReached, policiesIssued } from './contracts/life/contract-jobs.ts';
import { noteMailFate } from './contracts/mails/mail-fate.usecases.ts';
import { customersReminded } from './contracts/life/reminder-jobs.ts';
import { warmUpLetters } from './documents/warm-up.ts';
import { clearingImports, importsWorked } from './imports/import-jobs.ts';
import { lateUsesMerged, listsMerged } from './reference-list-uses/list-jobs.ts';
import { bringLists } from './reference-lists/reference-lists.usecases.ts';
import { approvalsReminded, clearingPriceSheets, deletingUnconfirmed } from './onboarding/onboarding-jobs.ts';
import { personsForgotten } from './persons/retention-jobs.ts';
import { pushSent } from './push/push-jobs.ts';
import { openDatabase } from './shared/db/database.ts';
import { mayChangeSchema } from './shared/db/runtime-user.ts';
import { nobody, system } from './shared/db/tenancy.ts';
import { trailKeys } from './shared/db/trail-keys.ts';
import { sealSwitch } from './shared/db/trail/trail-switch.ts';
import type { Deps } from './shared/deps.ts';
import { diskFiles } from './shared/files/disk.ts';
import type { Route } from './shared/http/handle.ts';
import { mismatches } from './shared/http/registry.ts';
import { clearing } from './shared/jobs/clearing.ts';
import { startJobs, type Job } from './shared/jobs/jobs.ts';
import { tidying } from './shared/jobs/tidying.ts';
import { createLog } from './shared/log.ts';
import { clearingMails } from './shared/mail/clearing.ts';
import { deliverMails } from './shared/mail/deliver.ts';
import { transportOf } from './shared/mail/transport.ts';
import { noteSecurity } from './shared/security-log.ts';
import type { Settings } from './shared/settings.ts';
import { bringShopItems } from './shop/items.usecases.ts';
import { trailChecked } from './trail/trail-jobs.ts';
import { clearingUploads } from './unused-uploads/clearing-jobs.ts';

/**
 * Opens the dependencies the settings name. `stop` signals that the server is stopping. `close` closes the database.
 */
export async function openDeps(settings: Settings): Promise<Deps & { stop(): void; close(): Promise<void> }> {
  const log = createLog(settings.logLevel);
  const stopping = new AbortController();
  const db = await openDatabase({
    url: settings.databaseUrl,
    migrateUrl: settings.migrateDatabaseUrl,
    migrate: settings.migrate,
    folder: join(settings.dataDir, 'pg'),
    poolSize: settings.databasePool,
    pipelined: settings.databasePipelined,
    trailKeys: trailKeys(settings.appSecret, settings.retiredSecrets),
    onError: (error) => {
      log.error({ err: error }, 'a database connection failed');
    },
  });
  if (settings.environment === 'production' && (await db.inTransaction(nobody, mayChangeSchema))) {
    log.warn(
      'the database user may change tables and rights: give the server one of its own (docs/operations.md)',
    );
  }
  db.follow({ followers, settings });
  const sealed = await db.inTransaction(system, (tx) => sealSwitch(tx, settings.clock ?? new Date()));
  if (sealed) noteSecurity({ log }, 'trail_switched', { digest: sealed });
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
    after: ['mail'],
    run: async (deps) => {
      if (transport) await deliverMails({ ...deps, onFate: noteMailFate }, transport);
    },
  };
  return [
    clearing,
    clearingMails,
    clearingSignIns,
    clearingOrigins,
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

/** Jobs that may take minutes, last where jobs run one after the other. */
export const longJobs: readonly Job[] = [
  importsWorked,
  contractsDetailed,
  listsMerged,
  personsForgotten,
  trailChecked,
  tidying,
];

/** Starts all recurring jobs. */
export function startAllJobs(deps: Deps): { stop(): Promise<void> }[] {
  return [startJobs(deps, [...jobsOf(deps), ...longJobs])];
}

/** Writes the reference lists, the shop's items and, if enabled and the database has no users, the demo data. */
async function bringData({ db, files, settings, clock, log }: Deps): Promise<void> {
  const now = clock();
  await bringLists({ db, now });
  await bringShopItems({ db, now });
  if (settings.environment === 'production') await refuseDemoAccounts(db);
  if (!settings.demo || (await db.inTransaction(system, hasUsers))) return;
  const began = performance.now();
  // Imported only when needed, so that the demo code takes no memory on other servers.
  const { seedDemo } = await import('./demo/demo.usecases.ts');
  const passwordHash = await hashPassword(demoPassword);
  if (await seedDemo({ db, files, now, passwordHash, appSecret: settings.appSecret })) {
    await db.tidy();
    log.info({ ms: Math.round(performance.now() - began) }, 'the demo data is in place');
  }
}

/** Throws if an account can be signed in to with the demo's password, which everybody knows. */
async function refuseDemoAccounts(db: Deps['db']): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const open = await accountsWithPassword(db, emails, demoPassword);
  if (open.length === 0) return;
  throw new Error(
    `the demo's password, which everybody knows, still opens ${open.join(', ')}: ` +
      'run "npm run admin -- reset EMAIL" for each, which takes it away and prints a link to a new one',
  );
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
  try {
    await bringData(deps);
  } catch (error) {
    await deps.close();
    throw error;
  }
  const server = serve({
    fetch: createApp(deps, routes).fetch,
    port: settings.port,
    ...(settings.host ? { hostname: settings.host } : {}),
  }) as Server;
  await once(server, 'listening');
  const jobs = settings.jobs ? startAllJobs(deps) : [];
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
