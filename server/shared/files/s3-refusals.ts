import type { S3Place } from './files.settings.ts';

/** What an operator can do about a refusal of the store, by its code. */
const advice: Record<string, (place: S3Place) => string> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket ${bucket}: create it, or correct S3_BUCKET`,
  InvalidBucketName: () => 'this is no name of a bucket: correct S3_BUCKET',
  InvalidAccessKeyId: () => 'it does not know this key: correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'it does not accept our signature: correct S3_SECRET_ACCESS_KEY or S3_REGION',
  RequestTimeTooSkewed: () => 'our clock differs from its clock: set this machine’s by NTP',
  RequestExpired: () => 'our clock differs from its clock: set this machine’s by NTP',
  AuthorizationHeaderMalformed: ({ region }) => `${region} is not its region: correct S3_REGION`,
  IllegalLocationConstraintException: ({ region }) => `${region} is not its region: correct S3_REGION`,
  PermanentRedirect: () => 'the bucket lies in another region: correct S3_ENDPOINT and S3_REGION',
  AccessDenied: () => 'the key may not do this: let it list, read, write and delete in the bucket',
  AllAccessDisabled: () => 'the key may not do this: let it list, read, write and delete in the bucket',
  QuotaExceeded: () => 'the bucket is full: raise its quota',
  EntityTooLarge: () => 'the file is larger than it takes: raise its limit',
  XMinioStorageFull: () => 'it is full: give it room',
  InsufficientStorage: () => 'it is full: give it room',
};

/** By status, where an answer has no code, as that of a HEAD. */
const byStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  307: 'PermanentRedirect',
  403: 'AccessDenied',
  507: 'InsufficientStorage',
};

/** What a refusal says and what to do, in one sentence without its subject. */
export function refusalIn(place: S3Place, { status, text }: { status: number; text: string }): string {
  const code = elementIn(text, 'Code') ?? byStatus[status];
  const regionWanted = elementIn(text, 'Region');
  if (code !== undefined && /Region|Malformed/.test(code) && regionWanted)
    return `${place.region} is not its region: set S3_REGION=${regionWanted}`;
  const told = code === undefined ? undefined : advice[code]?.(place);
  const said = [status, code, elementIn(text, 'Message')].filter(Boolean).join(' ').slice(0, 300);
  return told ? `${told} (${said})` : `it answers ${said}`;
}

/** The text of the first element of a name. */
export function elementIn(xml: string, name: string): string | undefined {
  const [, after] = xml.split(`<${name}>`, 2);
  return after?.split('<', 1)[0];
}
