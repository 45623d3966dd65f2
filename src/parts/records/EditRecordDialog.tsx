import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { JudgedForm } from '#page/form/use-form.ts';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { FoundTyping } from '#parts/form/FoundTyping.tsx';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { ConflictView } from './ConflictView.tsx';

/** What `useRecordEdit` returns. */
interface RecordEdit<Body, Answer> {
  form: JudgedForm<Body>;
  isPending: boolean;
  error: unknown;
  send: (body: Body) => Promise<Answer> | null;
  settle: () => void;
  conflict: Omit<ComponentProps<typeof ConflictView>, 'title'> | undefined;
}

/**
 * Edits a record in a dialog. If somebody else was faster, both versions are shown to choose from in place of the
 * fields.
 */
export function EditRecordDialog<Body, Answer>(props: {
  edit: RecordEdit<Body, Answer>;
  title: ReactNode;
  /** Says that somebody else has changed the record. */
  outpaced: ReactNode;
  submit?: ReactNode;
  /** `saved` is null if nothing was changed. */
  onSent: (saved: Answer | null) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { edit, onClose } = props;
  const { form, conflict } = edit;
  return (
    <Dialog opened onClose={onClose} size="lg" title={props.title} closeOnClickOutside={false}>
      <LongForm<Body, Answer | null> of={form} onSend={edit.send} onSent={props.onSent}>
        <Stack>
          {conflict ? (
            <ConflictView {...conflict} title={props.outpaced} />
          ) : (
            <>
              {form.kept && <FoundTyping kept={form.kept} />}
              {props.children}
            </>
          )}
          <FormTrouble error={conflict ? null : edit.error} />
          <DialogButtons>
            <Button variant="default" onClick={conflict ? edit.settle : onClose} disabled={edit.isPending}>
              {conflict ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <SendButton loading={edit.isPending} before={edit.settle}>
              {props.submit ?? <Trans>Save</Trans>}
            </SendButton>
          </DialogButtons>
        </Stack>
      </LongForm>
    </Dialog>
  );
}
