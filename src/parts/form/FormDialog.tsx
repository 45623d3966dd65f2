import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { JudgedForm } from '#page/form/use-form.ts';
import type { Sending } from '#page/form/use-sending.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { Form } from './Form.tsx';
import { FormTrouble } from './FormTrouble.tsx';

/** A form in a dialog with its errors and buttons. Input survives a refusal by the server. */
export function FormDialog<Given, Answer>(
  props: Sending<Given, Answer> & {
    of: JudgedForm<Given>;
    /** The mutation that `onSend` runs. */
    sending: { isPending: boolean; error: unknown };
    title: ReactNode;
    submit: ReactNode;
    /** True for actions that cannot be undone. */
    danger?: boolean | undefined;
    opened?: boolean;
    onClose: () => void;
    children: ReactNode;
  },
) {
  const { isPending, error } = props.sending;
  return (
    <Dialog
      opened={props.opened ?? true}
      onClose={props.onClose}
      title={props.title}
      closeOnClickOutside={false}
    >
      <Form of={props.of} onSend={props.onSend} onSent={props.onSent}>
        <Stack>
          {props.children}
          {isPending && <span data-leaving hidden />}
          <FormTrouble error={error} />
          <DialogButtons>
            <Button variant="default" onClick={props.onClose} disabled={isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isPending} {...(props.danger && { color: 'red' })}>
              {props.submit}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
