import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { assetRoutes } from './assets/assets.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { deviceRoutes } from './auth/devices.routes.ts';
import { factorRoutes } from './auth/factors.routes.ts';
import { machineRoutes } from './auth/machines.routes.ts';
import { machineDoor } from './auth/machines/callers.usecases.ts';
import { oidcPages } from './auth/oidc/oidc.pages.ts';
import { userRoutes } from './auth/people/users.routes.ts';
import { findCaller } from './auth/users.usecases.ts';
import { changeRoutes } from './changes/changes.routes.ts';
import { claimRoutes } from './claims/claims.routes.ts';
import { clientRoutes } from './clients/clients.routes.ts';
import { cockpitRoutes } from './cockpit/cockpit.routes.ts';
import { configRoutes } from './config/config.routes.ts';
import { contractRoutes } from './contracts/contracts.routes.ts';
import { documentRoutes } from './contracts/documents/documents.routes.ts';
import { setRoutes } from './contracts/set/set.routes.ts';
import { actionNeededRoutes } from './contracts/lists/action-needed.routes.ts';
import { withdrawalRoutes } from './contracts/withdrawal/withdrawal.routes.ts';
import { crmRoutes } from './crm/crm.routes.ts';
import { coverPriceRoutes } from './cover-prices/cover-prices.routes.ts';
import { customerRoutes } from './customer-page/customer-page.routes.ts';
import { docsPages } from './docs/docs.pages.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { listChoicesRoutes } from './list-choices/list-choices.routes.ts';
import { latestRoutes } from './latest/latest.routes.ts';
import { listUsesRoutes } from './reference-list-uses/reference-list-uses.routes.ts';
import { listRoutes } from './reference-lists/reference-lists.routes.ts';
import { openMetrics, type Metrics } from './metrics/metrics.usecases.ts';
import { metricsPages } from './metrics/metrics.pages.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { operationRoutes } from './operation/operation.routes.ts';
import { personRoutes } from './persons/persons.routes.ts';
import { pushRoutes } from './push/push.routes.ts';
import { requiredDocumentRoutes } from './required-documents/required-documents.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import type { Deps } from './shared/deps.ts';
import type { Route } from './shared/http/handle.ts';
import { Gates } from './shared/http/gates.ts';
import { mountAll } from './shared/http/registry.ts';
import { mailboxPages } from './shared/mail/mailbox.ts';
import { maintenanceRefusal } from './shared/http/in-force.ts';
import { policyReports, policyReportsPath } from './shared/web/policy-reports.ts';
import { healthRoutes } from './shared/web/health.ts';
import { requestLog } from './shared/web/request-log.ts';
import { securityTxt, securityTxtPath } from './shared/web/security-txt.ts';
import { securityHeaders } from './shared/web/security-headers.ts';
import { buildIn, KeptBuilds } from './shared/web/kept-builds.ts';
import { staticFiles } from './shared/web/static.ts';
import { sellingRoutes } from './selling/selling.routes.ts';
import { shopRoutes } from './shop/shop.routes.ts';
import { trailRoutes } from './trail/trail.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/** Every route of the API. */
export const features: readonly Route[] = [
  ...configRoutes,
  ...operationRoutes,
  ...trailRoutes,
  ...feedbackRoutes,
  ...authRoutes,
  ...factorRoutes,
  ...deviceRoutes,
  ...pushRoutes,
  ...userRoutes,
  ...machineRoutes,
  ...webhookRoutes,
  ...personRoutes,
  ...listRoutes,
  ...listUsesRoutes,
  ...listChoicesRoutes,
  ...contractRoutes,
  ...withdrawalRoutes,
  ...latestRoutes,
  ...documentRoutes,
  ...setRoutes,
  ...requiredDocumentRoutes,
  ...coverPriceRoutes,
  ...actionNeededRoutes,
  ...cockpitRoutes,
  ...customerRoutes,
  ...clientRoutes,
  ...onboardingRoutes,
  ...sellingRoutes,
  ...crmRoutes,
  ...uploadRoutes,
  ...claimRoutes,
  ...shopRoutes,
  ...changeRoutes,
  ...searchRoutes,
  ...importRoutes,
  ...assetRoutes,
];

const ownManifest = new URL('../package.json', import.meta.url);

/** The built page's folder. */
export const builtPage = fileURLToPath(new URL('../dist', import.meta.url));

/** The measurements of this process and its database. */
export function metricsOf(deps: Deps): Metrics {
  const { version } = JSON.parse(readFileSync(ownManifest, 'utf8')) as { version: string };
  return openMetrics(deps, { version, page: buildIn(join(builtPage, 'assets')).id });
}

/** The whole server as a function from request to response. Tests call it without a network. */
export function createApp(deps: Deps, routes: readonly Route[] = features): Hono {
  const { settings, log } = deps;
  const isProduction = settings.environment === 'production';
  const app = new Hono();
  app.use(securityHeaders(settings));
  app.route('/api/health', healthRoutes(deps));
  app.use('/api/*', requestLog(log, settings.trustProxy));
  app.route('/api', docsPages(settings));
  app.route(securityTxtPath, securityTxt(deps));
  app.route(policyReportsPath, policyReports(deps));
  if (settings.mailbox) app.route('/dev/mail', mailboxPages(deps));
  app.route('/api/auth/oidc', oidcPages(deps));
  // What is shared with the installed app, its worker takes. Without the worker, the page says that nothing was kept.
  app.post('/claims/share', (c) => c.redirect('/claims/new?shared=none', 303));
  mountAll(app, routes, {
    ...deps,
    findCaller,
    machines: machineDoor(),
    gates: new Gates(settings.limits, log),
  });
  // A browser's address of the portal it is not, with or without a token.
  if (settings.metrics.token === undefined) app.all('/metrics', (c) => c.notFound());
  else app.route('/', metricsPages(metricsOf(deps), settings.metrics.token));
  app.use(
    staticFiles(builtPage, {
      secure: settings.publicUrl.startsWith('https:'),
      sourceMaps: !isProduction,
      others: new KeptBuilds(deps.files),
      closed: () => maintenanceRefusal({ ...deps, now: deps.clock() }),
    }),
  );
  app.onError((error, c) => {
    log.error({ err: error }, 'a request failed');
    return c.text('Internal error', 500);
  });
  return app;
}
