import { backupRehearsed } from './backup/rehearsal.ts';
import { databaseAt } from './backup/command.ts';
import { clockChecked, databaseChecked } from './doctor/database.ts';
import { filesChecked } from './doctor/files.ts';
import { unreachable } from './doctor/unreachable.ts';
import { schemaChecked } from './doctor/schema.ts';
import { addressChecked, mailChecked, storeChecked } from './doctor/surroundings.ts';
import { accountsChecked, secretsChecked } from './doctor/trust.ts';
import { workChecked } from './doctor/work.ts';
import { readSettings } from './settings.ts';
import { openSession, type Session } from './shared/db/copying/session.ts';
import { openFiles } from './shared/files/open-files.ts';
import { grave, type Check, type Finding, type Patient } from './shared/examination.ts';

/** Everything that is examined, in this order. */
export const checks: readonly Check[] = [
  databaseChecked,
  schemaChecked,
  clockChecked,
  secretsChecked,
  accountsChecked,
  workChecked,
  storeChecked,
  filesChecked,
  mailChecked,
  addressChecked,
  backupRehearsed,
];

/** What one part of an examination came to. */
export interface Examined {
  name: string;
  well: string;
  findings: Finding[];
}

/**
 * Examines the installation that the settings name. It changes nothing but for a file that it writes into the store and
 * removes again. `without` leaves checks out by name. Yields each part as it is done.
 */
export async function* examine(
  env: Readonly<Record<string, string | undefined>>,
  { without = [], now = () => new Date() }: { without?: readonly string[]; now?: () => Date } = {},
): AsyncGenerator<Examined> {
  let settings: Patient['settings'];
  try {
    settings = readSettings(env);
  } catch (error) {
    const what = (error as Error).message
      .split('\n')
      .map((line) => grave(line, 'correct it: docs/settings.md has each with its values'));
    yield { name: 'settings', well: '', findings: what };
    return;
  }
  yield { name: 'settings', well: 'the settings contradict neither the list nor each other', findings: [] };
  let session: Session;
  try {
    session = await openAsServer(settings);
  } catch (error) {
    yield { name: 'database', well: '', findings: [unreachable(error)] };
    return;
  }
  try {
    const patient = { settings, session, files: await openFiles(settings), now };
    let isWhole = true;
    for (const check of checks) {
      if (without.includes(check.name) || (check.needsSchema && !isWhole)) continue;
      const findings = await check
        .run(patient)
        .catch((error: unknown) => [
          grave(
            `${check.name} could not be examined: ${error instanceof Error ? error.message : String(error)}`,
            'mend what was found before, then examine again',
          ),
        ]);
      if (check === schemaChecked) isWhole = !findings.some(({ isGrave }) => isGrave);
      yield { name: check.name, well: check.well, findings };
    }
  } finally {
    await session.close();
  }
}

/** Opens the database for reading only, with the rights by which the server reads every row. */
async function openAsServer(settings: Patient['settings']): Promise<Session> {
  const session = await openSession(databaseAt(settings, 'read'));
  try {
    if (session.engine === 'postgres') {
      await session.run(`set default_transaction_read_only = on; set statement_timeout = '60s'`);
      const [role] = await session.rows<{ there: boolean }>(
        `select exists (select from pg_roles where rolname = 'kochfeld_system') as there`,
      );
      if (role!.there) await session.run('set role kochfeld_system');
    }
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}
