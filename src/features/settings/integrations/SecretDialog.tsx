import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import classes from './integrations.module.css';

/** A token or a secret, which is shown once. A click beside the dialog does not close it. */
export function SecretDialog(props: {
  title: ReactNode;
  secret: string;
  about: ReactNode;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.secret);
      await notify({ message: t`Copied`, tone: 'good' });
    } catch {
      await notify({ message: t`This browser does not allow copying here.`, tone: 'bad' });
    }
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Message tone="plain">{props.about}</Message>
        <code className={classes['secret']}>{props.secret}</code>
        <DialogButtons>
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy()}
          >
            <Trans>Copy</Trans>
          </Button>
          <Button onClick={props.onClose}>
            <Trans>I have stored it safely</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
