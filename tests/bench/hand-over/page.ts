import { openDB } from 'idb';
import * as v from 'valibot';
import { newId } from '#offline/device/ids.ts';
import { onDatabase } from '#offline/device/database.ts';
import { discardItem } from '#offline/outbox/outbox-deeds.ts';
import { shrinkPhoto } from '#offline/photos/photos.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';
import { defineDraft } from '#page/drafts/define-draft.ts';
import { takeDraft } from '#page/drafts/draft-hand.ts';
import { handOverDraft } from '#page/drafts/hand-over.ts';
import { photograph } from '../../support/data/corner-photo.ts';

const userId = 'bench';
const slots = ['whole', 'closeup', 'typeplate', 'extra1', 'extra2'];

const Answers = v.object({
  claimId: v.string(),
  text: v.string(),
  reached: v.string(),
  capturedAt: v.nullable(v.string()),
});

const draft = defineDraft({
  kind: 'claim',
  whose: 'user',
  schema: Answers,
  steps: [],
  title: ({ text }) => text,
  asCopy: (answers) => answers,
  call: 'fileClaim',
  formVersion: 1,
  body: v.looseObject({ id: v.string() }),
  toBody: ({ claimId, text }, photos, now) => ({
    id: claimId,
    contractCode: 'K-1',
    policyObjectId: newId(),
    serialNumber: null,
    damageDate: '2026-11-20',
    whatIsDamaged: text,
    howItHappened: 'Beim Putzen',
    photos: photos.map(({ slot, sha256 }) => ({ slot, sha256 })),
    capturedAt: now.toISOString(),
  }),
  correct: () => Promise.reject(new Error('not here')),
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Lets what the last transaction has left to do end, so that it is not measured with the next one. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 150));
}

/** Signs in, and holds the outbox's lock: what is handed over is not sent, which would be measured as well. */
async function prepare() {
  await writeSession({
    userId,
    email: 'bench@studio.example',
    name: 'Bench',
    accessToken: 'token',
    refreshToken: 'token',
    role: 'retailer',
    organization: null,
    ern: null,
    client: null,
    language: 'de',
    deviceId: newId(),
  });
  await storeDeviceKey(userId, btoa('.'.repeat(32)));
  void navigator.locks.request('outbox', () => new Promise(() => undefined));
  const photos = [];
  for (const [at, slot] of slots.entries()) {
    // Each its own: equal ones are one file in the outbox.
    const taken = await photograph(4032 - 8 * at, 3024, { detail: 1 });
    photos.push({ slot, shrunk: await shrinkPhoto(taken) });
  }
  const bare = await openDB('bare', 1, { upgrade: (db) => void db.createObjectStore('rows') });
  return { photos, bare };
}
let prepared: ReturnType<typeof prepare> | undefined;

export interface Round {
  /** From the press of the button to "saved on this device", in milliseconds. */
  handOver: number;
  /** One strict transaction that writes the same bytes. */
  bare: number;
}

/** Hands a claim's draft with five photos of 12 megapixels over, and writes the same bytes in a bare transaction. */
async function round(): Promise<Round> {
  const { photos, bare } = await (prepared ??= prepare());
  const answers = { claimId: newId(), text: 'Die Tür ist gesprungen', reached: 'summary', capturedAt: null };
  const hand = takeDraft(draft, { draftId: newId(), data: answers, revision: 0 }, () =>
    Promise.reject(new Error('nobody else writes')),
  );
  hand.put(() => answers);
  await hand.flush();
  for (const { slot, shrunk } of photos) await hand.photos.save(slot, { shrunk });
  const shown = new Map(photos.map(({ slot, shrunk }) => [slot, shrunk.sha256]));
  await quiet();
  const handOver = await timed(async () => {
    const result = await handOverDraft(draft, hand, shown);
    if (result !== 'kept') throw new Error(`the draft is ${result}`);
  });
  const kept = await onDatabase(userId, (db) => db.get('outbox', answers.claimId));
  if (kept?.uploads.length !== photos.length) throw new Error('the outbox lacks photos');
  await discardItem(answers.claimId);
  await quiet();
  const written = await timed(async () => {
    const transaction = bare.transaction('rows', 'readwrite', { durability: 'strict' });
    const puts = photos.map(({ slot, shrunk }) =>
      transaction.store.put(shrunk.bytes, `${answers.claimId}/${slot}`),
    );
    await Promise.all([...puts, transaction.store.put(answers, answers.claimId), transaction.done]);
  });
  await bare.clear('rows');
  return { handOver, bare: written };
}

const bench = { round };
export type HandOverBench = typeof bench;
window.handOverBench = bench;
