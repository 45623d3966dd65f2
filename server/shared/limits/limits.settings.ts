import { derived, parsed, setting, wholeNumber, type SettingsOf } from '../declare-setting.ts';
import type { Rate } from './buckets.ts';

const rate = parsed('`burst/per second`', (given): Rate => {
  if (!/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/.test(given))
    throw new Error('a rate is BURST/PER_SECOND, such as 3000/100');
  const [burst, perSecond] = given.split('/').map(Number);
  return { burst: burst!, perSecond: perSecond! };
});
const count = (variable: string, otherwise: string, doc: string) =>
  setting(variable, { kind: wholeNumber(1), default: otherwise, doc });

const megabyte = 1024 * 1024;

/** What one caller may do, and what all may together. */
export interface Limits {
  /** Calls of a signed-in user. */
  user: Rate;
  /** Calls from an address without a valid token. Signed-in calls do not count: a shop is one address. */
  address: Rate;
  /** Uploads of a user at the same time. */
  uploadsAtOnce: number;
  /** Bytes of all larger bodies that are held in memory at the same time. */
  uploadBytes: number;
  /** Uploads of all people of a retailer at the same time. */
  uploadsOfRetailer: number;
  /** Bytes of bodies that one retailer may have in memory while others have some; a single body may be larger. */
  uploadBytesOfRetailer: number;
  /** At least so many bytes of a body arrive in so many milliseconds: a kilobyte a second. */
  pace: { bytes: number; ms: number };
  /** Bytes that a retailer, or a user of none, may upload a day. */
  dayBytes: number;
  /** Exports of a user at the same time. */
  exportsAtOnce: number;
  /** Calls of a device that wait for changes. */
  waitingPerDevice: number;
}

export const limitSettings = {
  limits: derived(
    {
      user: setting('CALLS_PER_USER', {
        kind: rate,
        default: '3000/100',
        doc: 'calls of a signed-in user: so many at once, and so many a second after that',
      }),
      address: setting('CALLS_PER_ADDRESS', {
        kind: rate,
        default: '600/20',
        doc: 'the same of an address where nobody has signed in',
      }),
      uploadsAtOnce: count('UPLOADS_AT_ONCE', '6', 'uploads of one user at the same time'),
      memoryMb: count(
        'UPLOAD_MEMORY_MB',
        '256',
        'megabytes of all larger bodies that a server holds at the same time, of which one retailer has a quarter',
      ),
      patienceSeconds: count(
        'UPLOAD_PATIENCE_SECONDS',
        '10',
        'seconds in which a body has to bring a kilobyte each, or its sender is told to try again (408)',
      ),
      quotaMb: count(
        'UPLOAD_QUOTA_MB',
        '5000',
        'megabytes that a retailer’s people, or a user of none, may upload a day',
      ),
      exportsAtOnce: count('EXPORTS_AT_ONCE', '2', 'exports of one user at the same time'),
      waitingPerDevice: count(
        'WAITING_PER_DEVICE',
        '4',
        'calls of one device that wait for changes, of which the newest stay',
      ),
    },
    ({ memoryMb, patienceSeconds, quotaMb, ...plain }): Limits => {
      return {
        ...plain,
        uploadBytes: memoryMb * megabyte,
        uploadsOfRetailer: 4 * plain.uploadsAtOnce,
        uploadBytesOfRetailer: (memoryMb * megabyte) / 4,
        pace: { bytes: 1024 * patienceSeconds, ms: 1000 * patienceSeconds },
        dayBytes: quotaMb * megabyte,
      };
    },
  ),
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof limitSettings> {}
}
