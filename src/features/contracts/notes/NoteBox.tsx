import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { rulesOf } from '#page/form.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { NoteText } from '#domain/contract/life/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { customerName } from '#domain/customer/customer.ts';
import { Message } from '#ui/Message.tsx';
import { newId } from '#offline/device/ids.ts';
import { enqueue } from '#offline/outbox/outbox.ts';
import { sendKept } from '#offline/outbox/triggers.ts';
import { writes } from '#offline/outbox/writes.ts';
import classes from '../detail/contract.module.css';

/** Writing a note. It is kept on the device first and leaves the field only then. */
export function NoteBox({ contract }: { contract: Contract }) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { text: '' },
    validate: rulesOf(v.object({ text: NoteText })),
    validateInputOnBlur: false,
  });
  const customer = customerName(contract.customer);
  const { kvAbNumber } = contract;
  const write = useMutation({
    mutationFn: (text: string) =>
      keepNote({
        code: contract.code,
        text,
        // A note's kind, which tells it from a claim or a contract in the outbox.
        label: writes.addContractNote.label(t({ message: 'Note', context: 'waits' }), customer, kvAbNumber),
      }),
    meta: { saysErrors: true },
    onSuccess: () => form.reset(),
  });
  const send = form.onSubmit(({ text }) => write.mutate(text.trim()));
  return (
    <form className={classes['write']} noValidate onSubmit={send}>
      <Textarea
        label={t`New note`}
        description={t`A note cannot be changed afterwards. It can be written without a network, too.`}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        {...form.getInputProps('text')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {write.error && <Message tone="bad">{problemInWords(write.error)}</Message>}
      <Button type="submit" variant="default" loading={write.isPending}>
        <Trans>Add note</Trans>
      </Button>
    </form>
  );
}

/** Keeps a note on this device until the server has it, with or without a network. Throws `StorageError`, `SignedOut`. */
async function keepNote({ code, text, label }: { code: string; text: string; label: string }): Promise<void> {
  const body = { id: newId(), text, writtenAt: new Date().toISOString() };
  await enqueue({ call: 'addContractNote', params: { code }, body, label });
  sendKept();
}
