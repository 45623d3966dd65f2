import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { longestNote, NoteText } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { customerName } from '#domain/customer/customer.ts';
import { Form } from '#parts/form/Form.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { Message } from '#ui/Message.tsx';
import { newId } from '#offline/device/ids.ts';
import { enqueue } from '#offline/outbox/outbox-deeds.ts';
import { sendKept } from '#offline/outbox/triggers.ts';
import { writes } from '#offline/device/rows/writes.ts';
import classes from './NoteBox.module.css';

const Note = v.object({ text: NoteText });

/** The form for a new note. The field clears only once the note is stored on this device. */
export function NoteBox({ contract }: { contract: Contract }) {
  const { t } = useLingui();
  const form = useKeptForm({
    schema: Note,
    initial: { text: '' },
    keep: { at: `contract/${contract.code}/note` },
  });
  const customer = customerName(contract.customer);
  const { kvAbNumber } = contract;
  const write = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      keepNote({
        code: contract.code,
        text,
        // The word "Note" tells it from claims and contracts in the outbox.
        label: writes.addContractNote.label(t({ message: 'Note', context: 'waits' }), customer, kvAbNumber),
      }),
    meta: { saysErrors: true },
    onSuccess: () => form.reset(),
  });
  return (
    <Form of={form} onSend={write.mutateAsync} className={classes['write']}>
      <TextareaField
        path="text"
        required
        label={t`New note`}
        description={t`A note cannot be changed afterwards. You can write one offline too.`}
        maxRows={12}
        most={longestNote}
        sendsByKey
      />
      {write.error && <Message tone="bad">{problemInWords(write.error)}</Message>}
      <Button type="submit" variant="default" loading={write.isPending}>
        <Trans>Add note</Trans>
      </Button>
    </Form>
  );
}

/** Stores a note on this device and starts sending it. Works offline. Throws `StorageError`, `SignedOut`. */
async function keepNote({ code, text, label }: { code: string; text: string; label: string }): Promise<void> {
  const body = { id: newId(), text, writtenAt: new Date().toISOString() };
  await enqueue({ call: 'addContractNote', params: { code }, body, label });
  sendKept();
}
