import * as v from 'valibot';
import { sealJson, unsealJson } from '#offline/device/seal.ts';
import { forgetLinkKey, keepLinkKey, linkKey, linkKeyMs, newLinkKey } from '#offline/typed/link-keys.ts';
import type { CustomerLink } from '../link.ts';
import { Draft } from './draft.ts';

export type DraftKeeper = ReturnType<typeof draftKeeper>;

/**
 * Keeps what was typed on a link's page sealed, so that a reload does not lose it. The words lie in this tab, their key
 * on the device: they open while there are both. `onOver` is called when they have been forgotten because they were
 * neither changed nor opened for two hours.
 */
export function draftKeeper({ kind, token }: CustomerLink, onOver: () => void) {
  const name = `customer-${kind}-${token.slice(0, 24)}`;
  const place = `${kind}/${token}`;
  let draft: Draft | null = null;
  let key: CryptoKey | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  // One after the other, so that the newest stays. Where storage is blocked, a reload starts over.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work).catch(() => undefined);
    last = done;
    return done;
  };
  const untilLater = (sealedWith: CryptoKey) => {
    clearTimeout(timer);
    timer = setTimeout(() => void forget().then(onOver), linkKeyMs);
    return keepLinkKey(name, sealedWith);
  };

  /** Reads what was typed before the page was loaded anew. */
  const open = () =>
    inTurn(async () => {
      const text = sessionStorage.getItem(name);
      if (!text) return;
      key = await linkKey(name);
      if (!key) return sessionStorage.removeItem(name);
      const [iv, bytes] = text.split('.').map(asBytes);
      draft = v.parse(Draft, await unsealJson(key, place, { iv: iv!, bytes: bytes!.buffer }));
      await untilLater(key);
    });

  const keep = (typed: Draft) => {
    draft = typed;
    return inTurn(async () => {
      key ??= await newLinkKey();
      const { iv, bytes } = await sealJson(key, place, typed);
      sessionStorage.setItem(name, `${asText(iv)}.${asText(new Uint8Array(bytes))}`);
      await untilLater(key);
    });
  };

  /** Deletes the words and their key. */
  const forget = () => {
    draft = null;
    return inTurn(() => {
      clearTimeout(timer);
      key = undefined;
      sessionStorage.removeItem(name);
      return forgetLinkKey(name);
    });
  };

  return { open, keep, forget, draft: () => draft };
}

const asText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const asBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
