import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grave, slight, type Check, type Finding, type Patient } from '../shared/examination.ts';
import { BackupRefused, manifestOf } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** Hours after which a nightly backup is late. */
const mostHours = 26;

/**
 * Restores the latest backup into a scratch database (an embedded one, in a folder that is removed again) and compares
 * the rows and hashes of every table, and the bytes of every file, with what the backup says.
 */
export const backupRehearsed: Check = {
  name: 'backup',
  well: 'the last backup was restored into a scratch database, and every row and file is the one that was saved',
  async run(patient) {
    const { backupDir } = patient.settings;
    if (backupDir === undefined) {
      if (patient.settings.environment !== 'production') return [];
      return [
        grave(
          'BACKUP_DIR is not set: nobody knows of a backup',
          'make one every night (docs/deploy/kochfeld-backup.timer) and name its folder',
        ),
      ];
    }
    const latest = await latestIn(backupDir);
    if (!latest)
      return [
        grave(
          `there is no whole backup in ${backupDir}`,
          `make one: npm run backup -- ${join(backupDir, 'NAME')}`,
        ),
      ];
    return [
      ...late(latest, patient),
      ...(await onSameDisk(latest.folder, patient)),
      ...(await restored(latest.folder)),
    ];
  },
};

interface Latest {
  folder: string;
  at: Date;
}

/** The backup that was made last, by what it says of itself. One that cannot say it counts by when it was written. */
async function latestIn(folder: string): Promise<Latest | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => madeAt(join(folder, name))),
  );
  return found.filter((one) => one !== null).toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

async function madeAt(folder: string): Promise<Latest | null> {
  const path = manifestOf(folder);
  const written = await stat(path).catch(() => null);
  if (!written) return null;
  const [, said] = /"madeAt": "([^"]+)"/.exec(await readFile(path, 'utf8')) ?? [];
  const at = new Date(said ?? '');
  return { folder, at: Number.isNaN(at.getTime()) ? written.mtime : at };
}

function late({ folder, at }: Latest, { now }: Patient): Finding[] {
  const hours = Math.round((now().getTime() - at.getTime()) / 3_600_000);
  if (hours <= mostHours) return [];
  return [
    grave(
      `the last backup, ${folder}, is ${hours} hours old`,
      'see why none was made since: systemctl status kochfeld-backup',
    ),
  ];
}

async function onSameDisk(folder: string, { settings }: Patient): Promise<Finding[]> {
  if (settings.environment !== 'production') return [];
  const [backup, data] = await Promise.all([stat(folder), stat(settings.dataDir).catch(() => null)]);
  if (backup.dev !== data?.dev) return [];
  return [slight('the backups lie on the disk that they are a backup of', 'copy them to another machine')];
}

async function restored(folder: string): Promise<Finding[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'kochfeld-rehearsal-'));
  try {
    await restoreBackup({ folder: join(scratch, 'pg') }, { folder });
    return [];
  } catch (error) {
    const refused = error instanceof BackupRefused;
    return [
      grave(
        `the backup ${folder} does not come back: ${error instanceof Error ? error.message : String(error)}`,
        refused
          ? 'make a new one now, and see whether its disk is sound'
          : 'make a new one now, and try to restore that one: this one is none',
      ),
    ];
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
