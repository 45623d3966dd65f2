import { setting, text, type SettingsOf } from '../shared/declare-setting.ts';

export const backupSettings = {
  backupDir: setting('BACKUP_DIR', {
    kind: text,
    doc: 'the folder in which each backup has a folder of its own: `npm run doctor` tries to restore the latest',
  }),
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof backupSettings> {}
}
