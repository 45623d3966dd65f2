import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import classes from './DeviceDetails.module.css';
import { DeviceAge } from './DeviceAge.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { TextField } from '#parts/form/TextField.tsx';

/** Fields that are often unknown at first (price and numbers), on a second line. */
export function DeviceDetails(props: {
  id: string;
  row: string;
  number: number;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { row, number, onKeyDown } = props;
  const { t } = useLingui();
  return (
    <div
      id={props.id}
      className={classes['details']}
      role="group"
      aria-label={t`Details of appliance ${number}`}
    >
      {/* One cell: what confirms the price stands below it. */}
      <div>
        <PriceField
          required={false}
          path={`devices.${row}.grossPurchasePrice`}
          label={t`Gross price`}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* One cell too: below it stands what the numbers tell. */}
      <div>
        <TextField
          required={false}
          onKeyDown={onKeyDown}
          path={`devices.${row}.serialNumber`}
          label={t`Serial number`}
        />
        <DeviceAge row={row} />
      </div>
      <TextField
        required={false}
        onKeyDown={onKeyDown}
        path={`devices.${row}.articleNumber`}
        label={t`Article number`}
      />
    </div>
  );
}
