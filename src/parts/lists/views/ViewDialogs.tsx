import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { longestViewName, SavedView } from '#domain/user/list-choices.ts';
import type { useListChoices } from '#page/lists/list-choices.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import classes from './ViewsMenu.module.css';

type Change = ReturnType<typeof useListChoices>['change'];

const Named = v.object({ name: SavedView.entries.name });

/** Asks for the name under which the list's view is kept. */
export function SaveViewDialog(props: { change: Change; view: SavedView['view']; onClose: () => void }) {
  const { t } = useLingui();
  const { change, view, onClose } = props;
  const form = useForm({ schema: Named, initial: { name: '' } });
  return (
    <FormDialog
      of={form}
      sending={change}
      onSend={({ name }) =>
        change.mutateAsync((before) => ({
          ...before,
          views: [...before.views, { id: crypto.randomUUID(), name, view }],
        }))
      }
      onSent={onClose}
      title={<Trans>Save this view</Trans>}
      submit={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField path="name" label={t`Name of the view`} required data-autofocus />
    </FormDialog>
  );
}

/** Renames and deletes views. What is deleted can be brought back until the dialog is closed. */
export function EditViewsDialog(props: { change: Change; views: readonly SavedView[]; onClose: () => void }) {
  const { t } = useLingui();
  const { change, onClose } = props;
  const [views, setViews] = useState(() => props.views.map((view) => ({ ...view, isGone: false })));
  const edit = (id: string, edited: Partial<(typeof views)[number]>) =>
    setViews((before) => before.map((one) => (one.id === id ? { ...one, ...edited } : one)));
  const save = () =>
    change.mutate(
      (before) => ({
        ...before,
        views: before.views.flatMap((one) => {
          const edited = views.find(({ id }) => id === one.id);
          if (edited?.isGone) return [];
          return [{ ...one, name: edited?.name.trim() || one.name }];
        }),
      }),
      { onSuccess: onClose },
    );
  return (
    <Dialog opened onClose={onClose} title={t`Rename or delete views`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <div className={classes['rows']}>
            {views.map(({ id, name, isGone }, at) => (
              <div key={id} className={classes['row']}>
                <TextInput
                  aria-label={t`Name of view ${at + 1}`}
                  value={name}
                  maxLength={longestViewName}
                  disabled={isGone}
                  onChange={(event) => edit(id, { name: event.currentTarget.value })}
                />
                <Button
                  variant="default"
                  aria-label={isGone ? t`Keep ${name}` : t`Delete ${name}`}
                  onClick={() => edit(id, { isGone: !isGone })}
                >
                  {isGone ? <Trans>Keep</Trans> : <Trans>Delete</Trans>}
                </Button>
              </div>
            ))}
          </div>
          <CommandTrouble error={change.error} />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={change.isPending}>
              <Trans>Save</Trans>
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
