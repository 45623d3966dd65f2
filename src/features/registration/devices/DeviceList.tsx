import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { maxDevicesPerKitchen } from '#domain/contract/objects/insured-object.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { addDevice, addRow, copyRow, removeRow, rowsOf } from '../form/device-rows.ts';
import { CommonDevices } from './CommonDevices.tsx';
import { Suggestions } from './Suggestions.tsx';
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
  // On a phone one device is open at a time, and the others are a line each.
  const isNarrow = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    if (toFocus.current === null) return;
    focusField(toFocus.current);
    toFocus.current = null;
  });

  const shown = useCallback((row: string | null) => {
    setIsFull(row === null);
    toFocus.current = row && brandOf(row);
  }, []);
  const onNext = useCallback(
    (row: string) => {
      const all = rowsOf(form.values());
      const next = all[all.indexOf(row) + 1];
      if (next) focusField(brandOf(next));
      else shown(addRow(form));
    },
    [form, shown],
  );
  const onCommon = (deviceType: string) => {
    const row = addDevice(form, deviceType);
    setIsFull(row === null);
    if (row !== null) toFocus.current = form.get(brandOf(row)) === '' ? brandOf(row) : `devices.${row}.model`;
  };
  const onCopy = useCallback((row: string) => shown(copyRow(form, row)), [form, shown]);
  const onRemove = useCallback(
    (row: string) => {
      const all = rowsOf(form.values());
      const number = all.indexOf(row) + 1;
      const { undo } = removeRow(form, row);
      setIsFull(false);
      setRemoved({ number, undo });
      const neighbour = all[number] ?? all[number - 2];
      if (neighbour) toFocus.current = brandOf(neighbour);
    },
    [form],
  );
  const code = problem ?? (isFull ? 'devices_too_many' : null);
  const number = removed?.number ?? 0;
  return (
    <Section
      title={<Trans>Appliances ({count})</Trans>}
      actions={actions}
      about={
        <>
          <Trans>Up to {maxDevicesPerKitchen}.</Trans>{' '}
          <span className="for-keyboards">
            <Trans>Enter: next appliance. Ctrl + Enter: copy the appliance.</Trans>
          </span>
        </>
      }
    >
      <Suggestions list="applianceBrands" id={suggestionIds.manufacturer} />
      <Suggestions list="deviceTypes" id={suggestionIds.deviceType} />
      <DeviceHeads />
      <div onFocus={({ target }) => setOpen(rowAround(target))}>
        <ol className={classes['devices']} aria-label={t`Appliances`}>
          {rows.map((row, index) => (
            <DeviceRow
              key={row}
              row={row}
              number={index + 1}
              isFolded={isNarrow && row !== open}
              isOpen={row === open}
              onNext={onNext}
              onCopy={onCopy}
              onRemove={onRemove}
            />
          ))}
        </ol>
      </div>
      <CommonDevices onChoose={onCommon} />
      <div className={classes['below']} id={fieldId('devices')} tabIndex={-1}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => shown(addRow(form))}
        >
          <Trans>Another appliance</Trans>
        </Button>
        {removed && (
          <span className={classes['undo']} role="status">
            <Trans>Appliance {number} was removed.</Trans>{' '}
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

/** The row that an element lies in. */
function rowAround(element: Element): string | null {
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}

/** The path of a row's first field. */
function brandOf(row: string): string {
  return `devices.${row}.manufacturer`;
}

/** At once, not in the next frame: what is typed until then would go to the field before. */
function focusField(path: string): void {
  document.getElementById(fieldId(path))?.focus();
}
