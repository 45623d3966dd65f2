import { Trans, useLingui } from '@lingui/react/macro';
import { planMaintenance, type Operation } from '#api/operation.ts';
import { readTime } from '#domain/time/berlin-instant.ts';
import { useForm } from '#page/form/use-form.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { DateField } from '#parts/form/DateField.tsx';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { judgeMaintenance, maintenanceValues } from './maintenance-form.ts';
import { operationRecord } from './operation-record.ts';
import classes from '../settings.module.css';

const tidyTime = (typed: string) => readTime(typed) ?? typed;

/** Plans a maintenance or begins one; changes the one that is planned. */
export function MaintenanceDialog({ operation, onClose }: { operation: Operation; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    judge: (values) => judgeMaintenance(values, new Date()),
    initial: maintenanceValues(operation.maintenance),
  });
  const planning = useRecordCommand({ endpoint: planMaintenance, record: operationRecord, seen: operation });
  return (
    <FormDialog
      of={form}
      onSend={(body) => planning.mutateAsync({ body })}
      onSent={onClose}
      sending={planning}
      title={operation.maintenance ? <Trans>Change maintenance</Trans> : <Trans>Plan maintenance</Trans>}
      submit={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          Everybody sees it in the portal beforehand. During maintenance only administrators can work; what
          others enter waits on their devices. Without a start it begins at once, without an end it runs until
          you end it.
        </Trans>
      </p>
      <div className={classes['pair']}>
        <DateField path="fromDay" label={t`Starts on`} />
        <TextField path="fromTime" label={t`Starts at`} placeholder={t`HH:MM`} tidy={tidyTime} />
      </div>
      <div className={classes['pair']}>
        <DateField path="untilDay" label={t`Ends on`} />
        <TextField path="untilTime" label={t`Ends at`} placeholder={t`HH:MM`} tidy={tidyTime} />
      </div>
      <TextareaField path="de" label={t`What it is for, in German`} minRows={2} maxRows={6} most={500} />
      <TextareaField path="en" label={t`What it is for, in English`} minRows={2} maxRows={6} most={500} />
    </FormDialog>
  );
}
