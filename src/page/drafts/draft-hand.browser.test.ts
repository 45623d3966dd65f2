import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#offline/device/ids.ts';
import { discardDraft, listDrafts, loadDraft } from '#offline/drafts/drafts.ts';
import { listOutbox } from '#offline/outbox/outbox.ts';
import { emptyDevice, saskia, signIn } from '../../../tests/support/device/device.ts';
import { defineDraft } from './define-draft.ts';
import { takeDraft, type DraftInHand } from './draft-hand.ts';
import { handOverDraft } from './hand-over.ts';
import { openDraft, type OpenDraft } from './open-draft.ts';

const Note = v.object({
  noteId: v.string(),
  text: v.string(),
  reached: v.string(),
  capturedAt: v.nullable(v.string()),
});
type Note = v.InferOutput<typeof Note>;

const noteDraft = defineDraft({
  kind: 'claim',
  whose: 'user',
  schema: Note,
  steps: [],
  title: ({ text }) => text,
  asCopy: (note) => ({ ...note, noteId: newId() }),
  call: 'addContractNote',
  formVersion: 1,
  body: v.object({ text: v.pipe(v.string(), v.minLength(3)) }),
  toBody: ({ text }) => ({ text }),
  correct: () => Promise.reject(new Error('not here')),
});

const blank: Note = { noteId: newId(), text: '', reached: 'text', capturedAt: null };

interface Tab {
  hand: DraftInHand<Note>;
  shows: () => string;
  close: () => void;
}
const tabs: Tab[] = [];

/** A tab that opens a draft and reopens it on request. */
async function tab(draftId: string): Promise<Tab> {
  const open = () => openDraft(noteDraft, draftId, () => Promise.resolve(blank));
  const first = (await open()) as OpenDraft<Note>;
  const take = (opened: OpenDraft<Note>) => {
    made.hand = takeDraft(noteDraft, opened, async () => {
      const newer = await open();
      return () => {
        made.close();
        if (newer.kind === 'draft') take(newer);
      };
    });
    made.close = made.hand.watch();
  };
  const made: Tab = { hand: undefined!, close: () => undefined, shows: () => made.hand.read().text };
  take(first);
  tabs.push(made);
  return made;
}

function type({ hand }: Tab, text: string): void {
  const note = { ...hand.read(), text };
  hand.put(() => note);
}

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});
afterEach(() => tabs.splice(0).forEach((one) => one.close()));

test('a new draft is called saved once something is stored, and not before', async () => {
  const id = newId();
  const one = await tab(id);
  await one.hand.flush();
  expect(one.hand.saving.get()).toEqual({ kind: 'empty' });
  expect(await loadDraft('user', id)).toBeNull();
  type(one, 'Tür');
  await one.hand.flush();
  expect(one.hand.saving.get()).toEqual({ kind: 'saved' });
  expect((await tab(id)).hand.saving.get()).toEqual({ kind: 'saved' });
});

describe('two tabs on one draft', () => {
  test('the one in which nothing is unsaved follows the other', async () => {
    const id = newId();
    const one = await tab(id);
    type(one, 'Tür');
    await one.hand.flush();
    const other = await tab(id);
    expect(other.shows()).toBe('Tür');
    type(one, 'Türfront');
    await one.hand.flush();
    await expect.poll(other.shows).toBe('Türfront');
    type(other, 'Türfront links');
    await other.hand.flush();
    await expect.poll(one.shows).toBe('Türfront links');
    expect(one.hand.standing.get()).toEqual({ kind: 'open' });
  });

  test('where something is unsaved nothing is overwritten: one goes on as a copy', async () => {
    const id = newId();
    const [one, other] = [await tab(id), await tab(id)];
    type(one, 'Glas');
    type(other, 'Griff');
    await one.hand.flush();
    await expect(other.hand.flush()).rejects.toThrow('another tab');
    expect(other.hand.standing.get()).toEqual({ kind: 'outdated' });
    expect([one.shows(), other.shows()]).toEqual(['Glas', 'Griff']);
    await one.hand.photos.save('whole', { original: new Blob(['photo']) });
    const copy = await other.hand.copy();
    expect(await loadDraft('user', copy)).toMatchObject({ data: { text: 'Griff' } });
    expect((await loadDraft('user', copy))!.data).not.toMatchObject({ noteId: blank.noteId });
    expect(await (await tab(copy)).hand.photos.list()).toMatchObject([{ slot: 'whole', state: 'original' }]);
    expect(await loadDraft('user', id)).toMatchObject({ data: { text: 'Glas' } });
    expect(await listDrafts('user')).toHaveLength(2);
  });

  test('or shows the other answers in place of its own', async () => {
    const id = newId();
    const [one, other] = [await tab(id), await tab(id)];
    type(one, 'Glas');
    type(other, 'Griff');
    await one.hand.flush();
    await other.hand.flush().catch(() => undefined);
    await other.hand.follow();
    expect(other.shows()).toBe('Glas');
    type(other, 'Glas und Griff');
    await other.hand.flush();
    expect(await loadDraft('user', id)).toMatchObject({ data: { text: 'Glas und Griff' } });
  });

  test('photos of one’s own do not make a tab older than itself', async () => {
    const id = newId();
    const one = await tab(id);
    type(one, 'Glas');
    await Promise.all([
      one.hand.flush(),
      one.hand.photos.save('whole', { original: new Blob(['photo']) }),
      one.hand.photos.save('closeup', { original: new Blob(['photo']) }),
    ]);
    type(one, 'Glas und Griff');
    await one.hand.flush();
    await one.hand.photos.remove('closeup');
    type(one, 'Griff');
    await one.hand.flush();
    expect(one.hand.standing.get()).toEqual({ kind: 'open' });
    expect(await loadDraft('user', id)).toMatchObject({ data: { text: 'Griff' } });
  });

  test('what one discards is closed in the other, which writes it no more', async () => {
    const id = newId();
    const one = await tab(id);
    type(one, 'Glas');
    await one.hand.flush();
    const other = await tab(id);
    await one.hand.discard();
    await expect.poll(() => other.hand.standing.get()).toEqual({ kind: 'closed', how: 'discarded' });
    type(other, 'Griff');
    await other.hand.flush();
    expect(await listDrafts('user')).toEqual([]);
    expect(one.hand.standing.get(), 'who did it need not be told').toEqual({ kind: 'open' });
  });

  test('a tab that heard nothing is told when it is looked at', async () => {
    const id = newId();
    const one = await tab(id);
    type(one, 'Glas');
    await one.hand.flush();
    const other = await tab(id);
    other.close();
    await discardDraft('user', id);
    other.close = other.hand.watch();
    await expect.poll(() => other.hand.standing.get()).toEqual({ kind: 'closed', how: 'discarded' });
  });
});

test('a body that does not fit its schema is not kept, and the draft stays', async () => {
  const one = await tab(newId());
  type(one, 'ab');
  await expect(handOverDraft(noteDraft, one.hand)).rejects.toThrow(/length/);
  expect(await listOutbox()).toEqual([]);
  expect(await loadDraft('user', one.hand.draftId)).toMatchObject({ data: { text: 'ab' } });
});

test('a guest’s draft cannot be handed over: its type does not allow it', async () => {
  const { kind, schema, steps, title, asCopy } = noteDraft;
  const guest = defineDraft({ kind, schema, steps, title, asCopy, whose: 'guest' });
  const hand = takeDraft(guest, { draftId: newId(), data: blank, revision: 0 }, () =>
    Promise.reject(new Error()),
  );
  // @ts-expect-error a guest's definition has no call
  await expect(handOverDraft(guest, hand)).rejects.toThrow('toBody');
  expect(await listOutbox()).toEqual([]);
});
