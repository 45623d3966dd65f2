import { derived, setting, shaped, type SettingsOf } from '../declare-setting.ts';
import type { ScannerAddress } from './scanner.ts';

export const scannerSettings = {
  /** A virus scanner that is asked about every upload: a ClamAV daemon's address. */
  scanner: derived(
    {
      at: setting('CLAMD', {
        kind: shaped('`host:port`', /^[^\s:]+:\d{1,5}$/),
        doc: 'a ClamAV daemon that is asked about every upload; where it gives no verdict, uploads wait (503)',
      }),
    },
    ({ at }): ScannerAddress | null => {
      if (at === undefined) return null;
      const [host = '', port] = at.split(':');
      return { host, port: Number(port) };
    },
  ),
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof scannerSettings> {}
}
