import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { FoundTyping } from '#parts/form/FoundTyping.tsx';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import { ConflictView } from '#parts/records/ConflictView.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { ClientPartFields } from './ClientPartFields.tsx';
import { partNames } from './client-fields.ts';
import { useClientEdit } from './use-client-edit.ts';

/** Edits one group of a retailer's record. If somebody else was faster, both versions are shown to choose from. */
export function EditClientDialog(props: { client: Client; part: ClientPart; onClose: () => void }) {
  const { client, part, onClose } = props;
  const { i18n, t } = useLingui();
  const edit = useClientEdit({ client, part });
  const onSent = () => {
    void notify({ tone: 'good', message: t`Saved.` });
    onClose();
  };
  const { conflict } = edit;
  return (
    <Dialog opened onClose={onClose} size="lg" title={i18n._(partNames[part])} closeOnClickOutside={false}>
      <LongForm of={edit.form} onSend={edit.send} onSent={onSent}>
        <Stack>
          {conflict ? (
            <ConflictView
              {...conflict}
              title={<Trans>Somebody has changed this retailer in the meantime.</Trans>}
            />
          ) : (
            <>
              {edit.form.kept && <FoundTyping kept={edit.form.kept} />}
              <ClientPartFields part={part} />
            </>
          )}
          <FormTrouble error={conflict ? null : edit.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={conflict ? edit.settle : onClose} disabled={edit.isPending}>
              {conflict ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <SendButton loading={edit.isPending} before={edit.settle}>
              <Trans>Save</Trans>
            </SendButton>
          </Group>
        </Stack>
      </LongForm>
    </Dialog>
  );
}
