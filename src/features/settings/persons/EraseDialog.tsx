import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { typedLine } from '#domain/text/typed.ts';
import { erasePerson } from '#api/persons.ts';
import { confirmsErasure, type Holding, type PersonSearch } from '#domain/person/person.ts';
import { call } from '#page/api/api.ts';
import { useForm } from '#page/form/use-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';

/** Says what is erased and what stays, and asks to type once more what was searched for. */
export function EraseDialog(props: {
  search: PersonSearch;
  chosen: readonly Holding[];
  onErased: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { search, chosen, onErased, onClose } = props;
  const queryClient = useQueryClient();
  const typed = search.search.trim();
  const form = useForm({
    schema: v.object({
      confirmation: v.pipe(
        typedLine(),
        v.check((text) => confirmsErasure(text, typed), 'search_differs'),
      ),
    }),
    initial: { confirmation: '' },
  });
  const erasing = useMutation({
    mutationFn: ({ confirmation }: { confirmation: string }) =>
      call(erasePerson, {
        body: { ...search, chosen: chosen.map(({ kind, id }) => ({ kind, id })), confirmation },
      }),
    meta: { saysErrors: true },
  });
  const stays = chosen.filter(({ kept }) => kept !== null).length;
  const goes = chosen.length - stays;
  return (
    <FormDialog
      of={form}
      onSend={erasing.mutateAsync}
      onSent={({ erased }) => {
        void notify({
          tone: 'good',
          message: t`Erased records: ${erased}`,
        });
        void queryClient.invalidateQueries();
        onErased();
        onClose();
      }}
      sending={erasing}
      title={<Trans>Erase personal data</Trans>}
      submit={<Trans>Erase for good</Trans>}
      danger
      onClose={onClose}
    >
      <Message tone="bad">
        <Plural
          value={goes}
          one="# record is erased with its names, contact data, notes, photos and documents."
          other="# records are erased with their names, contact data, notes, photos and documents."
        />{' '}
        <Trans>This cannot be undone. Leads that are still open are cancelled.</Trans>
      </Message>
      {stays > 0 && (
        <Message tone="plain">
          <Plural
            value={stays}
            one="# record has to stay; the reason is shown beside it."
            other="# records have to stay; the reasons are shown beside them."
          />
        </Message>
      )}
      <TextField
        path="confirmation"
        required
        data-autofocus
        label={t`Confirmation`}
        description={
          <Trans>
            To confirm, please type <span className="unbroken">{typed}</span>.
          </Trans>
        }
      />
    </FormDialog>
  );
}
