import { authSettings } from './auth/auth.settings.ts';
import { backupSettings } from './backup/backup.settings.ts';
import { clientSettings } from './clients/clients.settings.ts';
import { configSettings } from './config/config.settings.ts';
import { crmSettings } from './crm/crm.settings.ts';
import { onboardingSettings } from './onboarding/onboarding.settings.ts';
import { pushSettings } from './push/push.settings.ts';
import { withdrawalSettings } from './contracts/withdrawal/withdrawal.settings.ts';
import { databaseSettings } from './shared/db/database.settings.ts';
import { readTree } from './shared/declare-setting.ts';
import { fileSettings } from './shared/files/files.settings.ts';
import { scannerSettings } from './shared/files/scanner.settings.ts';
import { installationOf, installationSettings } from './shared/installation.settings.ts';
import { jobsSettings } from './shared/jobs/jobs.settings.ts';
import { limitSettings } from './shared/limits/limits.settings.ts';
import { logSettings } from './shared/log.settings.ts';
import { mailSettings } from './shared/mail/mail.settings.ts';
import { metricsSettings } from './shared/metrics/metrics.settings.ts';
import { operationSettings } from './shared/operation/operation.settings.ts';
import { providerSettings } from './shared/provider.settings.ts';
import { secretSettings } from './shared/secrets.settings.ts';
import type { Settings } from './shared/settings.ts';
import { servingSettings } from './shared/web/serving.settings.ts';
import { webhookSettings } from './webhooks/webhooks.settings.ts';

/** Every setting, in the order of docs/settings.md. One that is missing here does not compile as `Settings`. */
export const declaredSettings = {
  ...installationSettings,
  ...servingSettings,
  ...secretSettings,
  ...databaseSettings,
  ...fileSettings,
  ...jobsSettings,
  ...logSettings,
  ...metricsSettings,
  ...mailSettings,
  ...pushSettings,
  ...webhookSettings,
  ...configSettings,
  ...authSettings,
  ...providerSettings,
  ...withdrawalSettings,
  ...operationSettings,
  ...onboardingSettings,
  ...crmSettings,
  ...clientSettings,
  ...limitSettings,
  ...scannerSettings,
  ...backupSettings,
};

/** Reads the settings. Throws one error with every invalid value, or with what contradicts each other. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return readTree(declaredSettings, env, installationOf);
}
