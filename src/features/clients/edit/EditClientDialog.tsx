import { Trans, useLingui } from '@lingui/react/macro';
import { editClient } from '#api/clients.ts';
import type { ClientEditInput, ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { useRecordEdit, type RecordForm } from '#page/records/record-edit.ts';
import { EditRecordDialog } from '#parts/records/EditRecordDialog.tsx';
import { notify } from '#ui/notes/notify.ts';
import { ClientPartFields } from './ClientPartFields.tsx';
import { clientConflict, mergedClient } from './client-conflict.ts';
import { partNames } from './client-fields.ts';
import { clientValues, judgeClient } from './client-form.ts';
import { clientRecord } from './client-record.ts';

const formOf = (part: ClientPart): RecordForm<Client, ClientEditInput> => ({
  values: clientValues,
  judge: (values, opened) => judgeClient(part, values, opened),
  part,
  conflict: (versions, words) => clientConflict({ part, ...versions }, words),
  merged: (versions, choices) => mergedClient({ part, ...versions }, choices),
});

/** Edits one group of a retailer's record. */
export function EditClientDialog(props: { client: Client; part: ClientPart; onClose: () => void }) {
  const { client, part, onClose } = props;
  const { i18n, t } = useLingui();
  const edit = useRecordEdit({
    record: clientRecord,
    endpoint: editClient,
    seen: client,
    at: `client/${client.code}/edit/${part}`,
    form: formOf(part),
  });
  return (
    <EditRecordDialog
      edit={edit}
      title={i18n._(partNames[part])}
      outpaced={<Trans>Somebody has changed this retailer in the meantime.</Trans>}
      onSent={() => {
        void notify({ tone: 'good', message: t`Saved.` });
        onClose();
      }}
      onClose={onClose}
    >
      <ClientPartFields part={part} />
    </EditRecordDialog>
  );
}
