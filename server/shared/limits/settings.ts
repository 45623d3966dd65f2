import * as v from 'valibot';
import type { Rate } from './buckets.ts';

/** `3000/100`: so many at once, and so many a second after that. */
const rate = (otherwise: string) =>
  v.pipe(
    v.optional(v.string(), otherwise),
    v.regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, 'a rate is BURST/PER_SECOND, such as 3000/100'),
    v.transform((text): Rate => {
      const [burst, perSecond] = text.split('/').map(Number);
      return { burst: burst!, perSecond: perSecond! };
    }),
  );
const count = (otherwise: string) =>
  v.pipe(v.optional(v.string(), otherwise), v.toNumber(), v.integer(), v.minValue(1));

/** The settings of what one caller may do, as they stand in the environment. */
export const limitEntries = {
  CALLS_PER_USER: rate('3000/100'),
  CALLS_PER_ADDRESS: rate('600/20'),
  UPLOADS_AT_ONCE: count('6'),
  UPLOAD_MEMORY_MB: count('256'),
  UPLOAD_PATIENCE_SECONDS: count('10'),
  UPLOAD_QUOTA_MB: count('5000'),
  EXPORTS_AT_ONCE: count('2'),
  WAITING_PER_DEVICE: count('4'),
} as const;

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
  /** Bytes that a retailer, or a user of none, may upload: a day's worth at once, refilled over the day. */
  quota: Rate;
  /** Exports of a user at the same time. */
  exportsAtOnce: number;
  /** Calls of a device that wait for changes. */
  waitingPerDevice: number;
}

type Read = { readonly [Name in keyof typeof limitEntries]: v.InferOutput<(typeof limitEntries)[Name]> };

export function limitsOf(read: Read): Limits {
  const quota = read.UPLOAD_QUOTA_MB * megabyte;
  return {
    user: read.CALLS_PER_USER,
    address: read.CALLS_PER_ADDRESS,
    uploadsAtOnce: read.UPLOADS_AT_ONCE,
    uploadBytes: read.UPLOAD_MEMORY_MB * megabyte,
    uploadsOfRetailer: 4 * read.UPLOADS_AT_ONCE,
    uploadBytesOfRetailer: (read.UPLOAD_MEMORY_MB * megabyte) / 4,
    pace: { bytes: 1024 * read.UPLOAD_PATIENCE_SECONDS, ms: 1000 * read.UPLOAD_PATIENCE_SECONDS },
    quota: { burst: quota, perSecond: quota / 86_400 },
    exportsAtOnce: read.EXPORTS_AT_ONCE,
    waitingPerDevice: read.WAITING_PER_DEVICE,
  };
}
