import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { diskFiles } from './disk.ts';
import type { FileStore } from './file-store.ts';

/** The store that the settings name. */
export async function openFiles(settings: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!settings.s3) return filesOnDisk(settings);
  const { s3Files } = await import('./s3.ts');
  return s3Files(settings.s3);
}

/** The store in the folder of the settings, whether or not they name another. */
export function filesOnDisk({ dataDir }: Pick<Settings, 'dataDir'>): FileStore {
  return diskFiles(join(dataDir, 'files'));
}
