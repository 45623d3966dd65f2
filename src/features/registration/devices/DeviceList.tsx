import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import { maxDevicesPerKitchen } from '#domain/contract/objects/insured-object.ts';
import type { ListName } from '#domain/reference-lists/reference-lists.ts';
import { said } from '#domain/locale/said.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { addRow, copyRow, removeRow, rowsOf } from '../form/device-rows.ts';
import { DeviceHeads, DeviceRow, suggestionIds } from './DeviceRow.tsx';
import classes from './DeviceList.module.css';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useProblem, useValue } from '#page/form/form-store.ts';

/** The list of devices; can be filled by keyboard alone. `actions` stand beside its title. */
export function DeviceList({ actions }: { actions?: ReactNode }) {
  const { t } = useLingui();
  const form = useFormContext();
  const language = useLanguage();
  const text = useValue('deviceRows');
  const rows = useMemo(() => rowsOf({ deviceRows: text }), [text]);
  const problem = useProblem('devices');
  const [isFull, setIsFull] = useState(false);
  const [removed, setRemoved] = useState<{ number: number; undo: () => void } | null>(null);
  const toFocus = useRef<string | null>(null);
  const count = rows.length;

  useEffect(() => {
    if (toFocus.current === null) return;
    focusRow(toFocus.current);
    toFocus.current = null;
  });

  const shown = useCallback((row: string | null) => {
    setIsFull(row === null);
    toFocus.current = row;
  }, []);
  const onNext = useCallback(
    (row: string) => {
      const all = rowsOf(form.values());
      const next = all[all.indexOf(row) + 1];
      if (next) focusRow(next);
      else shown(addRow(form));
    },
    [form, shown],
  );
  const onCopy = useCallback((row: string) => shown(copyRow(form, row)), [form, shown]);
  const onRemove = useCallback(
    (row: string) => {
      const all = rowsOf(form.values());
      const number = all.indexOf(row) + 1;
      const { undo } = removeRow(form, row);
      setIsFull(false);
      setRemoved({ number, undo });
      const neighbour = all[number] ?? all[number - 2];
      if (neighbour) toFocus.current = neighbour;
    },
    [form],
  );
  const code = problem ?? (isFull ? 'devices_too_many' : null);
  const number = removed?.number ?? 0;
  return (
    <Section
      title={<Trans>Devices ({count})</Trans>}
      actions={actions}
      about={
        <>
          <Trans>At most {maxDevicesPerKitchen}.</Trans>{' '}
          <span className="for-keyboards">
            <Trans>Enter: next device. Ctrl + Enter: copy the device.</Trans>
          </span>
        </>
      }
    >
      <Suggestions list="applianceBrands" id={suggestionIds.manufacturer} />
      <Suggestions list="deviceTypes" id={suggestionIds.deviceType} />
      <DeviceHeads />
      <ol className={classes['devices']} aria-label={t`Devices`}>
        {rows.map((row, index) => (
          <DeviceRow
            key={row}
            row={row}
            number={index + 1}
            onNext={onNext}
            onCopy={onCopy}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <div className={classes['below']} id={fieldId('devices')} tabIndex={-1}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => shown(addRow(form))}
        >
          <Trans>Add device</Trans>
        </Button>
        {removed && (
          <span className={classes['undo']} role="status">
            <Trans>Device {number} was removed.</Trans>{' '}
            <Button
              variant="subtle"
              onClick={() => {
                removed.undo();
                setRemoved(null);
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          </span>
        )}
      </div>
      {code && <Message tone="bad">{fieldMessage(code, language)}</Message>}
    </Section>
  );
}

function focusRow(row: string): void {
  document.getElementById(fieldId(`devices.${row}.manufacturer`))?.focus();
}

/** A list's entries as a `<datalist>`. Native suggestions work offline and do not slow typing. */
export function Suggestions({ list, id }: { list: ListName; id: string }) {
  const language = useLanguage();
  const lists = useQuery(listsQuery);
  return (
    <datalist id={id}>
      {(lists.data?.lists[list] ?? []).map((entry) => (
        <option key={entry.key} value={said(entry, language)}>
          {said(entry, language)}
        </option>
      ))}
    </datalist>
  );
}
