import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addShopItem, editShopItem } from '#api/shop/shop.ts';
import type { ItemInput, ManagedItem } from '#domain/shop/item.ts';
import { said } from '#domain/locale/said.ts';
import { call } from '#page/api/api.ts';
import { useRecordEdit } from '#page/records/record-edit.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { useLanguage } from '#page/words/language.ts';
import { CheckboxField } from '#parts/form/CheckboxField.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { FoundTyping } from '#parts/form/FoundTyping.tsx';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import { MoneyField } from '#parts/form/MoneyField.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { EditRecordDialog } from '#parts/records/EditRecordDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { notify } from '#ui/notes/notify.ts';
import { itemFields, itemForm, itemRecord, itemValues, judgeItem } from './item-form.ts';

export function EditItem({ item, onClose }: { item: ManagedItem; onClose: () => void }) {
  const { t } = useLingui();
  const edit = useRecordEdit({
    record: itemRecord,
    endpoint: editShopItem,
    seen: item,
    at: `shop/${item.id}/edit`,
    form: itemForm,
  });
  return (
    <EditRecordDialog
      edit={edit}
      title={said(item.title, useLanguage())}
      outpaced={<Trans>This item has been changed in the meantime, perhaps by an order.</Trans>}
      onSent={() => {
        void notify({ tone: 'good', message: t`Saved.` });
        onClose();
      }}
      onClose={onClose}
    >
      <ItemFields />
    </EditRecordDialog>
  );
}

/** Adds an item to the end of the shop. Its picture is given afterwards. */
export function AddItem({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useKeptForm({ initial: itemValues(null), judge: judgeItem, keep: { at: 'shop/new' } });
  const adding = useMutation({
    mutationFn: (body: ItemInput) => call(addShopItem, { body }),
    meta: { saysErrors: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['shop', 'list'] }),
  });
  return (
    <Dialog opened onClose={onClose} size="lg" title={<Trans>New item</Trans>} closeOnClickOutside={false}>
      <LongForm of={form} onSend={adding.mutateAsync} onSent={onClose}>
        <Stack>
          {form.kept && <FoundTyping kept={form.kept} />}
          <ItemFields />
          <FormTrouble error={adding.error} />
          <DialogButtons>
            <Button variant="default" onClick={onClose} disabled={adding.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <SendButton loading={adding.isPending}>
              <Trans>Add</Trans>
            </SendButton>
          </DialogButtons>
        </Stack>
      </LongForm>
    </Dialog>
  );
}

function ItemFields() {
  const { t, i18n } = useLingui();
  const label = (field: keyof typeof itemFields) => i18n._(itemFields[field]);
  return (
    <FieldGroup>
      <TextField path="title.de" label={label('title.de')} required span="half" />
      <TextField path="title.en" label={label('title.en')} required span="half" />
      <TextField path="subtitle.de" label={label('subtitle.de')} required span="half" />
      <TextField path="subtitle.en" label={label('subtitle.en')} required span="half" />
      <TextareaField
        path="description.de"
        label={label('description.de')}
        maxRows={6}
        most={1000}
        span="half"
      />
      <TextareaField
        path="description.en"
        label={label('description.en')}
        maxRows={6}
        most={1000}
        span="half"
      />
      <MoneyField path="price" label={label('price')} span="half" />
      <TextField
        path="stock"
        label={label('stock')}
        description={t`Leave empty if stock is not counted.`}
        inputMode="numeric"
        span="half"
      />
      <TextField path="maxValue" label={label('maxValue')} required inputMode="numeric" span="half" />
      <TextField
        path="step"
        label={label('step')}
        description={t`It can be ordered in multiples of this number.`}
        required
        inputMode="numeric"
        span="half"
      />
      <CheckboxField path="offered" label={t`Offered in the shop`} />
    </FieldGroup>
  );
}
