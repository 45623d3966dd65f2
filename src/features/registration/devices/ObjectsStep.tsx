import { FromFileBanner } from '../order/FromFileBanner.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { DeviceList } from './DeviceList.tsx';
import { KitchenFields } from './KitchenFields.tsx';

/** Step 3: what is insured: the devices, the kitchen and its worktop. */
export function ObjectsStep() {
  return (
    <>
      <FromFileBanner step="objects" />
      <DeviceList actions={<OrderButton />} />
      <KitchenFields />
    </>
  );
}
