import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { itemAttachments, itemBody } from '#offline/outbox/item-content.ts';
import { correctItem } from '#offline/outbox/outbox-deeds.ts';
import type { Attachment } from '#offline/outbox/prepare-item.ts';
import { sendNow } from '#offline/outbox/triggers.ts';
import { sha256Hex } from '#offline/photos/digest.ts';
import { shrinkFurther } from '#offline/photos/shrink-further.ts';

/** True if a photo of this claim does not get through to the server. */
export function hasStuckPhoto({ call, state, lastError }: OutboxItem): boolean {
  return call === 'fileClaim' && state === 'needs_attention' && lastError?.code === 'stuck';
}

/**
 * Makes the photos of a claim that have not arrived smaller and sends it again. False, with nothing changed, if none of
 * them can be made smaller. Throws as `itemBody`.
 */
export async function sendSmaller({ id, label, uploads }: OutboxItem): Promise<boolean> {
  const [body, photos] = await Promise.all([itemBody<'fileClaim'>(id), itemAttachments(id)]);
  const arrived = new Set(uploads.filter((one) => one.acknowledged).map(({ sha256 }) => sha256));
  const smaller = new Map<string, Attachment>();
  for (const { sha256, bytes, type } of photos) {
    const made = arrived.has(sha256) ? null : await shrinkFurther(new Blob([bytes], { type }));
    if (made) smaller.set(sha256, { sha256: await sha256Hex(made), type: 'image/jpeg', bytes: made });
  }
  if (smaller.size === 0) return false;
  await correctItem({
    call: 'fileClaim',
    body: {
      ...body,
      photos: body.photos.map((one) => ({ ...one, sha256: smaller.get(one.sha256)?.sha256 ?? one.sha256 })),
    },
    attachments: photos.map((one) => smaller.get(one.sha256) ?? one),
    label,
  });
  await sendNow();
  return true;
}
