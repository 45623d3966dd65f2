import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { memo, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { detailFields, quickFields } from './device-rows.ts';
import { DeviceDetails } from './DeviceDetails.tsx';
import { DeviceField } from './DeviceField.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { fieldId } from '../form/fields.tsx';
import { useForm, useProblem } from '../form/form-store.ts';
import classes from './DeviceRow.module.css';

/** What a row can ask of its table. */
export interface RowActions {
  /** To the first field of the next row, which is added where there is none. */
  onNext: (row: string) => void;
  onCopy: (row: string) => void;
  onRemove: (row: string) => void;
}

/** Ids of the lists of suggestions of a row's fields. */
export const suggestionIds = {
  manufacturer: 'appliance-brands',
  deviceType: 'device-types',
  model: undefined,
} as const;

/**
 * One device in one line: brand, type, model; its details open on a second one. The fields keep their own text, so that
 * a key draws nothing but its letter; the form hears of it.
 */
export const DeviceRow = memo(function DeviceRow(props: { row: string; number: number } & RowActions) {
  const { row, number } = props;
  const { t } = useLingui();
  const form = useForm();
  const language = useLanguage();
  const codes = {
    manufacturer: useProblem(`devices.${row}.manufacturer`),
    deviceType: useProblem(`devices.${row}.deviceType`),
    model: useProblem(`devices.${row}.model`),
  };
  const hasWrongDetails = [
    useProblem(`devices.${row}.grossPurchasePrice`),
    useProblem(`devices.${row}.serialNumber`),
    useProblem(`devices.${row}.articleNumber`),
  ].some((code) => code !== null);
  const [isOpen, setIsOpen] = useState(false);
  // What is wrong has to be seen, and stays open while it is put right.
  if (hasWrongDetails && !isOpen) setIsOpen(true);
  const detailsId = `devices-${row}-details`;
  const problem = codes.deviceType ?? codes.manufacturer ?? codes.model;
  const names = { manufacturer: t`Brand`, deviceType: t`Device type`, model: t`Model` };
  const errorId = `devices-${row}-error`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) props.onCopy(row);
    else props.onNext(row);
  };
  return (
    <li data-row={row}>
      <FieldGroup className={classes['device']}>
        <span className={classes['number']} aria-hidden>
          {number}
        </span>
        {quickFields.map((field) => (
          <DeviceField
            key={field}
            id={fieldId(`devices.${row}.${field}`)}
            className={classes[field] ?? ''}
            list={suggestionIds[field]}
            maxLength={100}
            enterKeyHint="next"
            aria-label={t`${names[field]}, device ${number}`}
            placeholder={names[field]}
            defaultValue={form.get(`devices.${row}.${field}`)}
            error={codes[field] !== null}
            aria-describedby={problem ? errorId : undefined}
            onChange={(event) => form.set(`devices.${row}.${field}`, event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        ))}
        <span className={classes['rowActions']}>
          <ActionIcon
            onClick={() => props.onCopy(row)}
            aria-label={t`Copy device ${number}`}
            title={t`Copy device`}
          >
            <span className={classes['copyIcon']} />
          </ActionIcon>
          <ActionIcon
            onClick={() => props.onRemove(row)}
            aria-label={t`Remove device ${number}`}
            title={t`Remove device`}
          >
            <span className={classes['removeIcon']} />
          </ActionIcon>
          <ActionIcon
            onClick={() => setIsOpen(!isOpen)}
            className={classes['toDetails'] ?? ''}
            data-open={isOpen || undefined}
            data-filled={!isOpen && detailFields.some((field) => form.get(`devices.${row}.${field}`) !== '')}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={t`Details of device ${number}`}
            title={t`Price, serial number, article number`}
          >
            <span className={classes['detailsIcon']} />
          </ActionIcon>
        </span>
        {problem && (
          <p id={errorId} className={classes['error']} role="alert">
            {fieldMessage(problem, language)}
          </p>
        )}
        {isOpen && <DeviceDetails id={detailsId} row={row} number={number} onKeyDown={onKeyDown} />}
      </FieldGroup>
    </li>
  );
});
