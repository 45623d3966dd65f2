import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { memo, Suspense, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { detailFields, isFilled, quickFields } from '../form/device-rows.ts';
import { DeviceDetails } from './DeviceDetails.tsx';
import { DeviceField } from './DeviceField.tsx';
import { useIsFromFile } from '../order/marks.ts';
import classes from './DeviceRow.module.css';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useProblem, useValue } from '#page/form/form-store.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { focusProposal } from '../known/focus-proposal.ts';

const KnownModels = lazyExtra(() => import('../known/KnownModels.tsx').then((m) => m.KnownModels));

const proposalsId = (row: string) => `known-${row}`;

export interface RowActions {
  /** Focuses the next row, adding one if needed. */
  onNext: (row: string) => void;
  onCopy: (row: string) => void;
  onRemove: (row: string) => void;
}

/** Ids of the `<datalist>` for each field. */
export const suggestionIds = {
  manufacturer: 'appliance-brands',
  deviceType: 'device-types',
  model: undefined,
} as const;

function useFieldNames() {
  const { t } = useLingui();
  return { manufacturer: t`Brand`, deviceType: t`Appliance type`, model: t`Model` };
}

/** The heads above the rows' columns, on a wide screen. Each field also carries its name for screen readers. */
export function DeviceHeads() {
  const names = useFieldNames();
  return (
    <div className={`${classes['device']} ${classes['heads']}`} aria-hidden>
      {quickFields.map((field) => (
        <span key={field} className={classes[field]}>
          {names[field]}
        </span>
      ))}
    </div>
  );
}

/**
 * One device on one line (brand, type, model), with details on a second line. The fields keep their own text and report
 * it to the form, so a keystroke re-renders nothing. Folded, it is a line of text that opens by a tap, or by any focus in
 * its fields; one that is empty or wrong does not fold. The one that `isOpen` proposes models registered before.
 */
export const DeviceRow = memo(function DeviceRow(
  props: { row: string; number: number; isFolded: boolean; isOpen: boolean } & RowActions,
) {
  const { row, number } = props;
  const { t } = useLingui();
  const form = useFormContext();
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
  const areDetailsFromFile = [
    useIsFromFile(`devices.${row}.grossPurchasePrice`),
    useIsFromFile(`devices.${row}.serialNumber`),
    useIsFromFile(`devices.${row}.articleNumber`),
  ].includes(true);
  // Opens the details if they have errors; they stay open while being corrected.
  if (hasWrongDetails && !isOpen) setIsOpen(true);
  const detailsId = `devices-${row}-details`;
  const wrong = quickFields.find((field) => codes[field] !== null);
  const isFolded = props.isFolded && !wrong && !hasWrongDetails && isFilled(form.values(), row);
  const names = useFieldNames();
  const errorId = `devices-${row}-error`;
  const onKeyDown = (event: KeyboardEvent) => {
    // Fields with suggestions of the browser keep the key for them.
    if (event.key === 'ArrowDown' && event.currentTarget.getAttribute('list') === null)
      focusProposal(proposalsId(row));
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) props.onCopy(row);
    else props.onNext(row);
  };
  return (
    <li data-row={row} data-folded={isFolded || undefined}>
      <FieldGroup className={classes['device']}>
        <span className={classes['number']} aria-hidden>
          {number}
        </span>
        {isFolded && <Folded row={row} />}
        {quickFields.map((field) => (
          <DeviceField
            key={field}
            className={classes[field] ?? ''}
            list={suggestionIds[field]}
            enterKeyHint="next"
            name={names[field]}
            aria-label={t`${names[field]}, appliance ${number}`}
            placeholder={names[field]}
            path={`devices.${row}.${field}`}
            error={codes[field] !== null}
            aria-describedby={wrong ? errorId : undefined}
            onKeyDown={onKeyDown}
          />
        ))}
        <span className={classes['rowActions']}>
          <ActionIcon
            onClick={() => props.onCopy(row)}
            aria-label={t`Copy appliance ${number}`}
            title={t`Copy appliance`}
          >
            <span className={classes['copyIcon']} />
          </ActionIcon>
          <ActionIcon
            onClick={() => props.onRemove(row)}
            aria-label={t`Remove appliance ${number}`}
            title={t`Remove appliance`}
          >
            <span className={classes['removeIcon']} />
          </ActionIcon>
          <ActionIcon
            onClick={() => setIsOpen(!isOpen)}
            className={classes['toDetails'] ?? ''}
            data-open={isOpen || undefined}
            data-from-file={areDetailsFromFile || undefined}
            data-filled={!isOpen && detailFields.some((field) => form.get(`devices.${row}.${field}`) !== '')}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={t`Details of appliance ${number}`}
            title={t`Price, serial number, article number`}
          >
            <span className={classes['detailsIcon']} />
          </ActionIcon>
        </span>
        {wrong && (
          <p id={errorId} className={classes['error']} role="alert">
            {names[wrong]}: {fieldMessage(codes[wrong]!, language)}
          </p>
        )}
        {props.isOpen && (
          <div className={classes['known']}>
            <Suspense>
              <KnownModels row={row} id={proposalsId(row)} />
            </Suspense>
          </div>
        )}
        {isOpen && <DeviceDetails id={detailsId} row={row} number={number} onKeyDown={onKeyDown} />}
      </FieldGroup>
    </li>
  );
});

/** A folded device in a line. It is for the finger: keys and screen readers find the fields. */
function Folded({ row }: { row: string }) {
  const at = `devices.${row}`;
  const parts = [useValue(`${at}.deviceType`), useValue(`${at}.manufacturer`), useValue(`${at}.model`)];
  return (
    <button
      type="button"
      className={classes['folded']}
      aria-hidden
      tabIndex={-1}
      // With the focus it would open its row, and be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => document.getElementById(fieldId(`${at}.model`))?.focus()}
    >
      <span>{parts.filter(Boolean).join(' ')}</span>
      <IconChevronDown size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
