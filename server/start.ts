import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#api/index.ts';
import { builtPage, createApp, features, metricsOf } from './app.ts';
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
import { clearingWithdrawals, withdrawalsMatched } from './contracts/withdrawal/withdrawal-jobs.ts';
import { warmUpLetters } from './documents/warm-up.ts';
import { clearingImports, importsWorked } from './imports/import-jobs.ts';
import { lateUsesMerged, listsMerged } from './reference-list-uses/list-jobs.ts';
import { bringLists } from './reference-lists/reference-lists.usecases.ts';
import { metricsPages } from './metrics/metrics.pages.ts';
import { sellingReminded } from './selling/selling-jobs.ts';
import { approvalsReminded, clearingPriceSheets, deletingUnconfirmed } from './onboarding/onboarding-jobs.ts';
import { personsForgotten } from './persons/retention-jobs.ts';
import { pushSent } from './push/push-jobs.ts';
import { openDatabase } from './shared/db/database.ts';
import { mayChangeSchema } from './shared/db/runtime-user.ts';
import { nobody, system } from './shared/db/tenancy.ts';
import { trailKeys } from './shared/db/trail-keys.ts';
import { sealSwitch } from './shared/db/trail/trail-switch.ts';
import type { Deps } from './shared/deps.ts';
import { isOtherStore } from './shared/files/examine-files.ts';
import { openFiles } from './shared/files/open-files.ts';
import type { Route } from './shared/http/handle.ts';
import { mismatches } from './shared/http/registry.ts';
import { clearing } from './shared/jobs/clearing.ts';
import { clearingFiles } from './shared/jobs/clearing-files.ts';
import { startJobs, type Job } from './shared/jobs/jobs.ts';
import { tidying } from './shared/jobs/tidying.ts';
import { createLog } from './shared/log.ts';
import { clearingMails } from './shared/mail/clearing.ts';
import { deliverMails } from './shared/mail/deliver.ts';
import { transportOf } from './shared/mail/transport.ts';
import { noteSecurity } from './shared/security-log.ts';
import type { Settings } from './shared/settings.ts';
import { keepBuild } from './shared/web/kept-builds.ts';
import { serveOn } from './shared/web/serving.ts';
import { bringShopItems } from './shop/items.usecases.ts';
import { trailChecked } from './trail/trail-jobs.ts';
import { clearingUploads } from './unused-uploads/clearing-jobs.ts';
import { clearingWebhooks, webhooksSent } from './webhooks/webhook-jobs.ts';

/**
 * Opens the dependencies the settings name. Throws if one of them does not do what it is for. `leave` and `stop` abort the
 * signals `leaving` and `stopping`. `close` closes the database.
 */
export async function openDeps(
  settings: Settings,
): Promise<Deps & { leave(): void; stop(): void; close(): Promise<void> }> {
  const log = createLog(settings.logLevel);
  const leaving = new AbortController();
  const stopping = new AbortController();
  const files = await openFiles(settings);
  await files.check({ writing: true });
  const db = await openDatabase({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
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
    files,
    clock: () => settings.clock ?? new Date(),
    leaving: leaving.signal,
    leave: () => {
      leaving.abort();
    },
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
    clearingWithdrawals,
    clearingUploads,
    clearingFiles,
    clearingImports,
    clearingWebhooks,
    clearingPriceSheets,
    deletingUnconfirmed,
    lateUsesMerged,
    approvalsReminded,
    sellingReminded,
    deliveriesReached,
    policiesIssued,
    withdrawalsMatched,
    contractsCounted,
    documentsMade,
    customersReminded,
    delivery,
    pushSent,
    webhooksSent,
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

/** Says in the log if the store of files has none that the database names. */
async function noteOtherStore({ db, files, log }: Deps): Promise<void> {
  if (!(await isOtherStore(files, db))) return;
  log.error(
    `${files.place} has none of the files that the database names: give the server the store that has them, ` +
      'or bring them there (npm run move -- --files=s3)',
  );
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

/** Serves the measurements at the address that the settings name for them, until `stop`. */
export async function startMetrics(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { address } = deps.settings.metrics;
  if (!address) return { stop: () => Promise.resolve() };
  const { fetch } = metricsPages(metricsOf(deps), null);
  const serving = await serveOn({ fetch, ...address });
  return { stop: () => serving.end() };
}

export interface RunningServer {
  port: number;
  /**
   * Says at once that it is not ready, begins no new round of jobs and serves on for `SHUTDOWN_DELAY`. Then answers
   * waiting calls, lets running ones end (10 seconds at most) and closes the database.
   */
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
    await noteOtherStore(deps);
    // Before anybody gets the page from here: others may be asked for its files.
    if (settings.environment === 'production') await keepBuild(deps.files, join(builtPage, 'assets'));
  } catch (error) {
    await deps.close();
    throw error;
  }
  const { fetch } = createApp(deps, routes);
  const serving = await serveOn({ fetch, port: settings.port, host: settings.host });
  const metrics = await startMetrics(deps);
  const jobs = settings.jobs ? startAllJobs(deps) : [];
  void warmUpLetters(deps.clock()).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'letters could not be made ready');
  });
  const { port } = serving;
  deps.log.info({ port, database: deps.db.engine }, `listening on ${settings.publicUrl}`);
  return {
    port,
    async stop() {
      deps.leave();
      serving.leave();
      const resting = Promise.all(jobs.map((loop) => loop.stop()));
      await pause(settings.shutdownDelay * 1000);
      deps.stop();
      deps.db.signals.wakeAll();
      await serving.end();
      await resting;
      await metrics.stop();
      await deps.close();
      deps.log.info('stopped');
    },
  };
}
