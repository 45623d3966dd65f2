import type { databaseSettings } from './db/database.settings.ts';
import type { SettingsOf } from './declare-setting.ts';
import type { scannerSettings } from './files/scanner.settings.ts';
import type { installationSettings } from './installation.settings.ts';
import type { jobsSettings } from './jobs/jobs.settings.ts';
import type { limitSettings } from './limits/limits.settings.ts';
import type { logSettings } from './log.settings.ts';
import type { mailSettings } from './mail/mail.settings.ts';
import type { operationSettings } from './operation/operation.settings.ts';
import type { providerSettings } from './provider.settings.ts';
import type { secretSettings } from './secrets.settings.ts';

/**
 * The installation's settings, read once at the start. Each is declared beside the code that reads it, in a file
 * `*.settings.ts`; a feature adds its own to this type there. `server/settings.ts` collects and reads them.
 */
export interface Settings
  extends
    SettingsOf<typeof installationSettings>,
    SettingsOf<typeof secretSettings>,
    SettingsOf<typeof databaseSettings>,
    SettingsOf<typeof jobsSettings>,
    SettingsOf<typeof logSettings>,
    SettingsOf<typeof mailSettings>,
    SettingsOf<typeof providerSettings>,
    SettingsOf<typeof scannerSettings>,
    SettingsOf<typeof operationSettings>,
    SettingsOf<typeof limitSettings> {}
