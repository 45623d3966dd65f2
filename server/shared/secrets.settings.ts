import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { derived, parsed, setting, type SettingsOf } from './declare-setting.ts';
import { isGuessable, readSecrets } from './secrets.ts';

export const secretSettings = {
  /** The secrets from which token signatures and device keys are derived. */
  appSecret: derived(
    {
      given: setting('APP_SECRET', {
        kind: parsed('at least 32 characters', readSecrets),
        otherwise: 'made once in development',
        doc: 'made by `openssl rand -base64 32`; signs tokens and derives the devices’ keys. Several parted by commas replace it ([how](operations.md#replacing-the-secret))',
      }),
    },
    ({ given }, { environment, dataDir }) => {
      if (environment !== 'production') return given ?? readSecrets(keptSecret(dataDir));
      if (!given) throw new Error('APP_SECRET is needed in production');
      if (isGuessable(given[0]))
        throw new Error('APP_SECRET can be guessed: make one with `openssl rand -base64 32`');
      return given;
    },
  ),
  /** Secrets that have left the ring. Nothing but the rows of the trail that they sealed is believed by them. */
  retiredSecrets: setting('RETIRED_SECRETS', {
    kind: parsed('secrets parted by commas', (given): readonly string[] =>
      given
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean),
    ),
    default: '',
    doc: 'secrets that `APP_SECRET` no longer has: the trail believes the rows that they sealed, nothing else believes them',
  }),
};

declare module './settings.ts' {
  interface Settings extends SettingsOf<typeof secretSettings> {}
}

/** Reads the development secret from the data folder, creating it on first use. */
function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'app-secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
