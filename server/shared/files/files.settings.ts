import { derived, setting, shaped, text, webAddress, type SettingsOf } from '../declare-setting.ts';

/** An S3-compatible store: its address, and the bucket and the beginning of all keys there. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

const needed = {
  endpoint: setting('S3_ENDPOINT', {
    kind: webAddress,
    doc: 'an S3-compatible store, which holds the files instead of `DATA_DIR`; the bucket is put into the path ([files](operations.md#files))',
  }),
  bucket: setting('S3_BUCKET', {
    kind: shaped('a bucket’s name', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    doc: 'its bucket',
  }),
  region: setting('S3_REGION', { kind: text, doc: 'its region, with which calls are signed' }),
  accessKeyId: setting('S3_ACCESS_KEY_ID', { kind: text, doc: 'who we are there' }),
  secretAccessKey: setting('S3_SECRET_ACCESS_KEY', { kind: text, doc: 'our secret there' }),
};

const prefix = setting('S3_PREFIX', {
  kind: shaped('names parted by `/`', /^[a-z0-9-]+(\/[a-z0-9-]+)*\/?$/),
  doc: 'what all keys begin with, where several installations share a bucket',
});

export const fileSettings = {
  /** Null if files lie on the disk. */
  s3: derived({ ...needed, prefix }, (given): S3Place | null => {
    const names = Object.entries(needed);
    const missing = names.filter(([name]) => given[name as keyof typeof needed] === undefined);
    if (missing.length === names.length && given.prefix === undefined) return null;
    if (missing.length > 0) {
      throw new Error(
        `files cannot go into S3: ${missing.map(([, { variable }]) => variable).join(', ')} ` +
          `${missing.length === 1 ? 'is' : 'are'} not set. Set all of ` +
          `${names.map(([, { variable }]) => variable).join(', ')}, or none of them and no S3_PREFIX`,
      );
    }
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = given;
    return {
      endpoint: endpoint!.replace(/(?<!\/)\/+$/, ''),
      bucket: bucket!,
      region: region!,
      accessKeyId: accessKeyId!,
      secretAccessKey: secretAccessKey!,
      prefix: given.prefix ? `${given.prefix.replace(/\/$/, '')}/` : '',
    };
  }),
};

declare module '../settings.ts' {
  interface Settings extends SettingsOf<typeof fileSettings> {}
}
