import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#offline/device/ids.ts';
import { draftPhotos } from '#offline/drafts/draft-photos.ts';
import { discardDraft } from '#offline/drafts/drafts.ts';
import { itemAttachments, itemBody } from '#offline/outbox/item-content.ts';
import { listOutbox } from '#offline/outbox/outbox.ts';
import { changeRow } from '#offline/outbox/outbox-row.ts';
import { takeDraft } from '#page/drafts/draft-hand.ts';
import { handOverDraft } from '#page/drafts/hand-over.ts';
import { openCorrection, openDraft, type OpenDraft } from '#page/drafts/open-draft.ts';
import { emptyDevice, saskia, signIn, tarik } from '../../../../tests/support/device/device.ts';
import { emptyDraft, orderFileSlot, type RegistrationDraft } from '../draft.ts';
import { registrationValues } from '../form/values-of.ts';
import { registrationWizard } from '../registration-wizard.ts';
import { makeOrderFile } from './order-file.ts';

// Messages normally come from the build's catalogues; here each message is its own id.
vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const answers = registrationValues({
  id: newId(),
  clientCode: '1001',
  productSlug: 'kitchen',
  customer: {
    type: 'person',
    firstName: 'Erika',
    lastName: 'Muster',
    email: 'erika@post.example',
    address: { street: 'Gartenweg', houseNumber: '4', zipCode: '10115', city: 'Berlin', country: 'DE' },
  },
  kitchen: { manufacturer: 'nobilia' },
  devices: [{ deviceType: 'cooking.oven' }],
  purchaseDate: '2026-11-01',
  kvAbNumber: 'KV-1',
  capturedAt: '2026-11-20T11:00:00.000Z',
});

const order = new File(['%PDF-1.7 the order %%EOF'], 'AB-4711.pdf', { type: 'application/pdf' });
const table = new File(['Pos;Artikel\n1;Spüle'], 'Auftrag.csv', { type: 'application/vnd.ms-excel' });

/** A tab on a draft, new or found, with its order file. */
async function tab(draftId = newId()) {
  const begin = () => Promise.resolve(emptyDraft(newId(), answers));
  const opened = (await openDraft(registrationWizard, draftId, begin)) as OpenDraft<RegistrationDraft>;
  const hand = takeDraft(registrationWizard, opened, () => Promise.resolve(() => undefined));
  const file = makeOrderFile(hand.photos, async () => {
    hand.put(() => opened.data);
    await hand.flush();
  });
  await file.open();
  const handOver = () => handOverDraft(registrationWizard, hand, file.shown());
  return { draftId, hand, file, handOver, name: () => file.view.get().kept?.name };
}

beforeEach(async () => {
  await emptyDevice();
  await signIn(saskia);
});

test('is found again with the draft, replaced and removed', async () => {
  const { draftId, file } = await tab();
  expect(await file.keep(order)).toBeNull();
  expect(file.view.get().kept).toMatchObject({ name: 'AB-4711.pdf', type: 'application/pdf', size: 24 });
  const again = await tab(draftId);
  expect(again.file.view.get()).toEqual(file.view.get());
  await again.file.keep(table);
  const [kept] = await draftPhotos('user', draftId);
  expect(kept).toMatchObject({ slot: orderFileSlot, state: 'file', name: 'Auftrag.csv' });
  expect(kept!.type).toBe('text/plain;charset=utf-8');
  await again.file.remove();
  expect([again.name(), await draftPhotos('user', draftId)]).toEqual([undefined, []]);
});

test.each([
  ['an archive under another name', new File(['PK\u0003\u0004'], 'Auftrag.csv'), 'spreadsheet'],
  ['a page under another name', new File(['<html><script>'], 'Auftrag.pdf'), 'not_readable'],
  [
    'locked with its owner’s password',
    new File(['%PDF-1.7 /Encrypt 8 0 R %%EOF'], 'Auftrag.pdf'),
    'pdf_locked',
  ],
  ['cut off', new File(['%PDF-1.7 the or'], 'Auftrag.pdf'), 'pdf_unreadable'],
  ['a carrier of programs', new File(['%PDF-1.7 /JavaScript %%EOF'], 'Auftrag.pdf'), 'pdf_active'],
  ['too large', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'Auftrag.pdf'), 'too_large'],
])('stays where another file is refused, which is %s', async (_, wrong, problem) => {
  const { file, name } = await tab();
  await file.keep(order);
  expect(await file.judge(wrong)).toBe(problem);
  expect(await file.keep(wrong)).toBe(problem);
  expect(name()).toBe('AB-4711.pdf');
});

test('goes into the outbox with its registration, and comes back to be corrected', async () => {
  // Another tab is the one that sends, so that the item stays as the test sets it.
  const sending = Promise.withResolvers<void>();
  void navigator.locks.request('outbox', () => sending.promise);
  const { draftId, hand, file, handOver } = await tab();
  await file.keep(order);
  const { sha256 } = file.view.get().kept!;
  expect(await handOver()).toBe('kept');
  const [item] = await listOutbox();
  expect(item!.uploads).toMatchObject([{ sha256, type: 'application/pdf' }]);
  expect(await itemBody<'registerContract'>(item!.id)).toMatchObject({ orderConfirmation: sha256 });
  expect(await draftPhotos('user', draftId)).toEqual([]);
  expect(item!.id).toBe(hand.read().registrationId);

  await changeRow(saskia.userId, item!.id, (row) => ({ item: { ...row!, state: 'needs_attention' } }));
  await openCorrection(registrationWizard, item!.id);
  const correcting = await tab(item!.id);
  expect(correcting.name()).toBe('AB-4711.pdf');
  await correcting.file.keep(table);
  expect(await correcting.handOver()).toBe('kept');
  const [corrected] = await listOutbox();
  expect(corrected).toMatchObject({ id: item!.id, state: 'waiting', uploads: [{ acknowledged: false }] });
  expect(await itemAttachments(item!.id)).toMatchObject([{ name: 'Auftrag.csv' }]);

  await changeRow(saskia.userId, item!.id, (row) => ({ item: { ...row!, state: 'needs_attention' } }));
  await openCorrection(registrationWizard, item!.id);
  const removing = await tab(item!.id);
  await removing.file.remove();
  expect(await removing.handOver()).toBe('kept');
  expect((await listOutbox())[0]!.uploads).toEqual([]);
  expect(await itemBody<'registerContract'>(item!.id)).toMatchObject({ orderConfirmation: null });
  sending.resolve();
});

test('is sent as it is shown, whatever another tab does', async () => {
  const one = await tab();
  await one.file.keep(order);
  const other = await tab(one.draftId);
  await one.file.keep(table);
  expect(await other.handOver()).toBe('photos_differ');
  await other.file.open();
  expect(other.name()).toBe('Auftrag.csv');
  expect(await other.handOver()).toBe('outdated');
  expect(await listOutbox()).toEqual([]);
  expect(await one.handOver()).toBe('kept');
  expect(await itemAttachments((await listOutbox())[0]!.id)).toMatchObject([{ name: 'Auftrag.csv' }]);
});

test('is copied and discarded with its draft, and is not seen by whoever signs in next', async () => {
  const { draftId, hand, file } = await tab();
  await file.keep(order);
  const copy = await tab(await hand.copy());
  expect(copy.name()).toBe('AB-4711.pdf');
  await discardDraft('user', draftId);
  expect(await draftPhotos('user', draftId)).toEqual([]);
  await signIn(tarik);
  expect(await draftPhotos('user', copy.draftId)).toEqual([]);
  await signIn(saskia);
  expect(await draftPhotos('user', copy.draftId)).toHaveLength(1);
});
