import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxView } from '#page/outbox/use-outbox.ts';

type Item = NonNullable<OutboxView['items']>[number];
/** Why the last try to send an item failed. */
export type ItemTrouble = NonNullable<Item['lastError']>;

/** Texts for the error codes the device sets itself. The server's errors bring their own text. */
const ownCodes: Record<string, MessageDescriptor> = {
  network: msg`There was no connection.`,
  timeout: msg`The connection was too slow.`,
  not_understood: msg`Something other than our server answered, perhaps the sign-in page of a guest network.`,
  stuck: msg`Our server can be reached, but a file does not get through to it. Something in between, such as a company’s firewall, may be refusing its size.`,
  sealed: msg`It was encrypted with another key and cannot be opened here.`,
  lost: msg`The browser has deleted parts of it from this device.`,
};

/** Why a try failed, in words. An error of an older version may have neither words nor a code known here. */
export function errorInWords({ code, message }: ItemTrouble, i18n: I18n): string {
  return message || i18n._(ownCodes[code] ?? ownCodes['not_understood']!);
}

/** True if the item's answers can still be decrypted, so that they can be corrected or exported. */
export function canBeOpened(item: Item): boolean {
  return item.lastError?.code !== 'sealed' && item.lastError?.code !== 'lost';
}
