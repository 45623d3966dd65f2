import { oneOf, setting } from './declare-setting.ts';

export const logSettings = {
  logLevel: setting('LOG_LEVEL', {
    kind: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    default: 'info',
    doc: 'what is logged, by pino’s levels',
  }),
};
