import { readDate } from '#domain/time/read-date.ts';
import { useValue } from '#page/form/form-store.ts';
import { ApplianceAge } from '#parts/appliance/ApplianceAge.tsx';

/** The age of the device in a row, while its numbers are typed. */
export function DeviceAge({ row }: { row: string }) {
  const at = `devices.${row}`;
  const plate = {
    manufacturer: useValue(`${at}.manufacturer`),
    serialNumber: useValue(`${at}.serialNumber`),
    articleNumber: useValue(`${at}.articleNumber`),
  };
  const orderedOn = readDate(useValue('purchaseDate'));
  return (
    <div role="status">
      <ApplianceAge plate={plate} orderedOn={orderedOn} />
    </div>
  );
}
