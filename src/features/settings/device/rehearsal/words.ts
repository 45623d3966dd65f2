import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Check, Finding, Verdict } from './judge.ts';

export const checkNames: Record<Check, MessageDescriptor> = {
  app: msg`The app itself`,
  claimable: msg`Filing claims`,
  latest: msg`Reading contracts`,
  lists: msg`Brands, types and other lists`,
  persistence: msg`Permanent storage`,
  space: msg`Space for photos`,
  camera: msg({ message: 'Camera', context: 'device' }),
  session: msg`Your session`,
  clock: msg`The clock`,
  stuck: msg`Unsent items`,
};

export const verdictNames: Record<Verdict, MessageDescriptor> = {
  good: msg`fine`,
  weak: msg`works with limits`,
  bad: msg`would not work`,
  unknown: msg`cannot be checked`,
};

const fine: Record<Check, MessageDescriptor> = {
  app: msg`It is stored on this device and opens offline.`,
  claimable: msg`The contracts for filing claims are up to date.`,
  latest: msg`The latest contracts are up to date.`,
  lists: msg`They are stored on this device.`,
  persistence: msg`The browser keeps what is stored here, even when space runs low.`,
  space: msg`There is enough space for claims with photos.`,
  camera: msg`It can be used for photos.`,
  session: msg`You stay signed in for at least three more days.`,
  clock: msg`It agrees with the server’s.`,
  stuck: msg`Nothing has to be corrected first.`,
};

const otherwise: Partial<
  Record<`${Check} ${Verdict} ${NonNullable<Finding['why']> | ''}`, MessageDescriptor>
> = {
  'app bad missing': msg`It is not stored on this device, so it would not open offline. Stay online for a minute, or use a normal window instead of a private one.`,
  'app bad starting': msg`It is still being stored. Stay online for a minute and try again.`,
  'claimable bad missing': msg`There is no copy of the contracts, so no claim could be filed. Choose “Make offline copy now”.`,
  'claimable weak old': msg`The copy is older than a day. What has been registered since is missing. Choose “Make offline copy now”.`,
  'latest bad missing': msg`There is no copy of the latest contracts, so none could be read. Choose “Make offline copy now”.`,
  'latest weak old': msg`The copy is older than a day. What has changed since is missing. Choose “Make offline copy now”.`,
  'lists weak ': msg`They are not stored yet, so you would have to type brands and types. Open “Register a contract” once.`,
  'persistence weak ': msg`When space runs low, the browser may clear what is stored here, unsent work included. Choose “Keep it permanently”.`,
  'space bad full': msg`Less than 100 MB are left, so photos might not be saved. Please free up space on the device.`,
  'space unknown ': msg`The browser does not say how much space is left.`,
  'camera bad ': msg`This page may not use the camera. Allow it in the browser’s settings, or choose photos from the gallery.`,
  'camera weak absent': msg`This device has none. You can choose photos that are stored on it.`,
  'camera unknown ': msg`The browser does not say whether it may be used.`,
  'session bad over': msg`It has expired. Sign in while you are online; unsent work stays.`,
  'session weak soon': msg`It ends in less than three days unless this device reaches the server before.`,
  'session unknown ': msg`This device does not know when it ends.`,
  'clock bad ': msg`It is wrong by more than five minutes. Damage and purchase dates are judged by it, so please set it.`,
  'clock unknown ': msg`It is compared with the server’s, which cannot be reached right now.`,
  'stuck weak ': msg`Some items are not sent until you have corrected them in the outbox.`,
};

/** What a finding means and what to do about it. */
export function findingWords({ check, verdict, why }: Finding): MessageDescriptor {
  return otherwise[`${check} ${verdict} ${why ?? ''}`] ?? fine[check];
}
