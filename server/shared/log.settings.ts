import { oneOf, setting, type SettingsOf } from './declare-setting.ts';

export const logSettings = {
  logLevel: setting('LOG_LEVEL', {
    kind: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    default: 'info',
    doc: 'what is logged, by pino’s levels',
  }),
};

declare module './settings.ts' {
  interface Settings extends SettingsOf<typeof logSettings> {}
}
