import { newId } from '#offline/device/ids.ts';
import { enqueue } from '#offline/outbox/outbox.ts';
import { askForPersistence } from '#offline/device/storage.ts';
import { sendNow } from '#offline/outbox/triggers.ts';
import { scopeOfNotes } from './use-pending-notes.ts';

/**
 * Keeps a note on this device until the server has it, with or without a network. Resolves when the device has it for
 * good. `label` is what it is recognised by in the outbox. Throws `StorageError`, `SignedOut`.
 */
export async function writeNote(given: { code: string; text: string; label: string }): Promise<void> {
  const { code, text, label } = given;
  const id = newId();
  const writtenAt = new Date().toISOString();
  await enqueue({
    id,
    call: 'addContractNote',
    params: { code },
    body: { id, text, writtenAt },
    attachments: [],
    scope: scopeOfNotes(code),
    label,
    capturedAt: writtenAt,
  });
  void askForPersistence();
  void sendNow().catch(() => undefined);
}
