import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { PriceField, TextField } from '../form/fields.tsx';
import classes from './DeviceDetails.module.css';

/** What is rarely at hand when devices are typed in: price and numbers, on a line of their own. */
export function DeviceDetails(props: {
  id: string;
  row: string;
  number: number;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { row, number, onKeyDown } = props;
  const { t } = useLingui();
  const texts = { maxLength: 100, onKeyDown };
  return (
    <div
      id={props.id}
      className={classes['details']}
      role="group"
      aria-label={t`Details of device ${number}`}
    >
      <PriceField path={`devices.${row}.grossPurchasePrice`} label={t`Gross price`} onKeyDown={onKeyDown} />
      <TextField {...texts} path={`devices.${row}.serialNumber`} label={t`Serial number`} />
      <TextField {...texts} path={`devices.${row}.articleNumber`} label={t`Article number`} />
    </div>
  );
}
