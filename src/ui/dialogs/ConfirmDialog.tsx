import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

/** A typed word without case and outer spaces: a phone's keyboard may capitalise it. */
function folded(word: string): string {
  return word.normalize().trim().toLowerCase();
}

/**
 * Asks for confirmation. With `typed`, the user must type that word first; use it for actions that cannot be undone.
 * The dialog shows progress while `onConfirm` runs, closes on success and stays open on failure.
 */
export function ConfirmDialog(props: {
  opened: boolean;
  title: ReactNode;
  children: ReactNode;
  confirm: ReactNode;
  danger?: boolean;
  /** True if it can be undone, so that Enter confirms at once. */
  undoable?: boolean;
  typed?: { word: string; label: ReactNode };
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState('');
  const ready = !props.typed || folded(word) === folded(props.typed.word);
  const close = () => {
    setWord('');
    props.onClose();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm();
      close();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={props.opened} onClose={close} title={props.title} closeOnClickOutside={!busy}>
      <form
        data-leaving={busy || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void confirm();
        }}
      >
        <Stack>
          <Text component="div">{props.children}</Text>
          {props.typed && (
            <TextInput
              label={props.typed.label}
              value={word}
              autoComplete="off"
              autoCapitalize="none"
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          )}
          <DialogButtons>
            <Button variant="default" onClick={close} disabled={busy}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={!ready}
              {...(props.danger && { color: 'red' })}
              {...(props.undoable && { 'data-autofocus': true })}
            >
              {props.confirm}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
