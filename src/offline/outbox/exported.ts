import { sha256Hex } from '../photos/digest.ts';
import type { NewItem } from './prepare-item.ts';
import { writeNamed, type BodyOf, type CallName, type ParamsOf } from '../device/rows/writes.ts';

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
};

/**
 * An outbox item as `exportItem` has written it, with its photos, to be put back by `enqueue`. Null for any other file,
 * and for one that was changed: each photo is named by its hash.
 */
export async function readExported(file: Blob): Promise<NewItem | null> {
  const entries = entriesOf(new Uint8Array(await file.arrayBuffer()));
  const text = entries?.get('item.json');
  if (!entries || !text) return null;
  const item = itemIn(new TextDecoder().decode(text));
  if (!item) return null;
  const attachments: { sha256: string; type: string; bytes: ArrayBuffer }[] = [];
  for (const [name, bytes] of entries) {
    if (name === 'item.json') continue;
    const [, sha256, ending] = /^([0-9a-f]{64})\.(\w+)$/.exec(name) ?? [];
    const type = types[ending ?? ''];
    if (!sha256 || !type || (await sha256Hex(bytes.buffer)) !== sha256) return null;
    attachments.push({ sha256, type, bytes: bytes.buffer });
  }
  return { ...item, attachments };
}

/** Call, label, params and body of `item.json`. What is in the body, the server checks. */
function itemIn(text: string): Pick<NewItem, 'call' | 'label' | 'params' | 'body'> | null {
  let read: Partial<Record<'id' | 'call' | 'label' | 'params' | 'body', unknown>>;
  try {
    read = { ...(JSON.parse(text) as object | null) };
  } catch {
    return null;
  }
  const { id, call, label = '', params, body } = read;
  const isOurs = typeof call === 'string' && typeof label === 'string' && writeNamed(call) !== null;
  if (!isOurs || typeof body !== 'object' || body === null) return null;
  if (typeof id !== 'string' || !('id' in body) || body.id !== id) return null;
  return {
    call: call as CallName,
    label,
    body: body as BodyOf<CallName>,
    ...(params ? { params: params as ParamsOf<CallName> } : {}),
  };
}

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const endBytes = 22;

/** The files of a ZIP that holds them unpacked, as ours does; null if it is another. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> | null {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - endBytes;
  if (end < 0 || view.getUint32(end, true) !== endMark) return null;
  const entries = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = view.getUint32(end + 16, true);
  try {
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      const isStored = view.getUint16(at + 10, true) === 0;
      if (view.getUint32(at, true) !== entryMark || !isStored) return null;
      const [size, nameBytes] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
      const local = view.getUint32(at + 42, true);
      const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
      if (begin + size > end) return null;
      entries.set(name, bytes.slice(begin, begin + size));
      at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    // Beyond the file's end.
    if (error instanceof RangeError) return null;
    throw error;
  }
  return entries;
}
