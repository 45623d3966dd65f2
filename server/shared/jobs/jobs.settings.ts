import { onOff, setting, type SettingsOf } from '../declare-setting.ts';

export const jobsSettings = {
  /** False if another process (`node server/jobs.ts --stay`) does the recurring jobs. */
  jobs: setting('JOBS', {
    kind: onOff,
    default: 'on',
    doc: '`off` leaves recurring work to `node server/jobs.ts --stay`',
  }),
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof jobsSettings> {}
}
