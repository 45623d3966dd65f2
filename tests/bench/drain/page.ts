import { fileClaim } from '#api/claims.ts';
import { addContractNote } from '#api/contracts.ts';
import { apiBase, pathOf } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { placeOrder } from '#api/shop/orders.ts';
import { registerContract } from '#api/registration.ts';
import { putUpload } from '#api/uploads.ts';
import { newId } from '#offline/device/ids.ts';
import { cookieNamed } from '#offline/http/ask.ts';
import { enqueue } from '#offline/outbox/outbox-deeds.ts';
import { listOutbox } from '#offline/outbox/outbox.ts';
import type { Attachment, NewItem } from '#offline/outbox/prepare-item.ts';
import type { BodyOf } from '#offline/device/rows/writes.ts';
import { sha256Hex } from '#offline/photos/digest.ts';

/** What the items are made of: one photo, the bodies without ids and photos. */
export interface Material {
  /** A JPEG, base64. */
  photo: string;
  claims: Omit<BodyOf<'fileClaim'>, 'id' | 'photos'>[];
  registrations: Omit<BodyOf<'registerContract'>, 'id'>[];
  notes: { code: string; text: string }[];
}

/** The same picture in other bytes: what follows the end of a JPEG is not part of the picture. */
async function another(photo: Uint8Array): Promise<Attachment> {
  const bytes = new Uint8Array([...photo, ...crypto.getRandomValues(new Uint8Array(16))]).buffer;
  return { sha256: await sha256Hex(bytes), type: 'image/jpeg', bytes };
}

async function itemsOf({ photo, claims, registrations, notes }: Material): Promise<NewItem[]> {
  const picture = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0));
  const filings = claims.map(async (claim): Promise<NewItem> => {
    const attachments = await Promise.all([another(picture), another(picture)]);
    const photos = [
      { slot: 'whole' as const, sha256: attachments[0].sha256 },
      { slot: 'closeup' as const, sha256: attachments[1].sha256 },
    ];
    return { call: 'fileClaim', body: { ...claim, id: newId(), photos }, attachments, label: 'Backofen' };
  });
  return [
    ...(await Promise.all(filings)),
    ...registrations.map((registration) => ({
      call: 'registerContract' as const,
      body: { ...registration, id: newId() },
      label: 'Erika Muster',
    })),
    ...notes.map(({ code, text }) => ({
      call: 'addContractNote' as const,
      params: { code },
      body: { id: newId(), text, writtenAt: new Date().toISOString() },
      label: 'Notiz',
    })),
  ];
}

type Sending = () => Promise<void>;

function sendingOf(method: string, path: string, key: string, body: BodyInit, type: string): Sending {
  return async () => {
    const answer = await fetch(`${apiBase}${path}`, {
      method,
      body,
      headers: {
        'Content-Type': type,
        Accept: 'application/json',
        Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        [headers.xsrf]: cookieNamed(xsrfCookie, document.cookie) ?? '',
        [headers.idempotencyKey]: key,
      },
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    await answer.json();
  };
}

function callOf({ call, params, body }: NewItem): Sending {
  const endpoint = { fileClaim, registerContract, addContractNote, placeOrder }[call];
  const path = pathOf(endpoint, params);
  return sendingOf('POST', path, body.id, JSON.stringify(body), 'application/json');
}

const drainBench = {
  /** Puts everything into the outbox. Nothing sends it, as no page of the app is open. */
  keep: async (material: Material) => {
    for (const item of await itemsOf(material)) await enqueue(item);
  },
  waiting: async () => (await listOutbox()).length,
  /** The baseline: the same requests from memory, four at a time, the photos first. */
  bare: async (material: Material) => {
    const items = await itemsOf(material);
    const photos = items.flatMap(({ attachments = [] }) => attachments.filter((one) => 'bytes' in one));
    const left = [
      ...photos.map(({ sha256, bytes, type }) =>
        sendingOf('PUT', pathOf(putUpload, { sha256 }), sha256, new Blob([bytes], { type }), type),
      ),
      ...items.map(callOf),
    ].toReversed();
    const loop = async () => {
      for (let next = left.pop(); next; next = left.pop()) await next();
    };
    await Promise.all([loop(), loop(), loop(), loop()]);
  },
};
Object.assign(globalThis, { drainBench });
