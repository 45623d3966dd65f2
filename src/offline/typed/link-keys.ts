import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** How long what was typed on a customer's page can still be opened there. */
export const linkKeyMs = 2 * 3_600_000;

interface LinkKey {
  key: CryptoKey;
  /** When the key ends, as by `Date.now()`. */
  until: number;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('kochfeld-links', 'keys'));

/** A key for what is typed on the page of one link. No script can read it out. */
export function newLinkKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Keeps a link's key on this device for two hours from now. */
export function keepLinkKey(link: string, key: CryptoKey): Promise<void> {
  return set(link, { key, until: Date.now() + linkKeyMs } satisfies LinkKey, store());
}

/** The link's key, or undefined if there is none or its time is over. */
export async function linkKey(link: string): Promise<CryptoKey | undefined> {
  await forgetOldLinkKeys();
  return (await get<LinkKey>(link, store()))?.key;
}

/** Deletes the link's key: nothing that it has sealed opens again. */
export function forgetLinkKey(link: string): Promise<void> {
  return del(link, store());
}

/** Deletes all keys whose time is over. */
export async function forgetOldLinkKeys(): Promise<void> {
  const kept = await entries<string, LinkKey>(store());
  const over = kept.filter(([, { until }]) => until <= Date.now());
  await Promise.all(over.map(([link]) => forgetLinkKey(link)));
}
