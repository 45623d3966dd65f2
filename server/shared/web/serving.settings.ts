import { setting, wholeNumber, type SettingsOf } from '../declare-setting.ts';

export const servingSettings = {
  /** Seconds between being told to stop and refusing work. */
  shutdownDelay: setting('SHUTDOWN_DELAY', {
    kind: wholeNumber(0, 600),
    default: '0',
    doc: 'for how many seconds a server that was told to stop says that it is not ready and serves on: longer than its proxy takes to notice ([restarts](operations.md#restarts))',
  }),
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof servingSettings> {}
}
