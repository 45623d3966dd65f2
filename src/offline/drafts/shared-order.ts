import { orderConfirmationUpload } from '#domain/contract/documents/upload-limits.ts';
import { sha256Hex } from '../photos/digest.ts';
import { draftPhotos } from './draft-photos.ts';
import { keepShare, ownerOfShares } from './shares.ts';
import { waitingShare, type Share } from './waiting-share.ts';

const slot = 'order';

/**
 * Keeps the first of the shared files as an order for a new contract; each contract has one. The page tells whether it
 * can be read. Null if there is none, or none of a size that is read. Throws `SignedOut` if nobody is
 * signed in who may register contracts, and as `keepShare`.
 */
export async function keepSharedOrder(files: readonly File[]): Promise<Share | null> {
  const owner = await ownerOfShares('contracts.write');
  const order = files.find(({ size }) => size > 0 && size <= orderConfirmationUpload.maxBytes);
  if (!order) return null;
  const bytes = await order.arrayBuffer();
  const { name, type } = order;
  const file = { name, type, bytes, sha256: await sha256Hex(bytes) };
  return keepShare(owner, 'order', { files: [{ slot, file: { file } }], left: files.length - 1 });
}

/** The signed-in user's shared order that waits to be taken, or null. Throws `SignedOut`, `StorageError`. */
export async function sharedOrder(): Promise<(Share & { file: File }) | null> {
  const share = await waitingShare('order');
  const [kept] = share ? await draftPhotos('user', share.draftId) : [];
  if (!share || !kept) return null;
  return { ...share, file: new File([kept.bytes], kept.name, { type: kept.type }) };
}
