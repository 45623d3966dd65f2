import { Trans, useLingui } from '@lingui/react/macro';
import { longestNote } from '#domain/contract/change.ts';
import { Section } from '#ui/Section.tsx';
import { DateFields, KitchenFields, NumberFields, RiskAddressFields } from './ContractFields.tsx';
import { DeviceList } from '../devices/DeviceList.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { FromFileBanner } from '../order/FromFileBanner.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { ProductChoice } from './ProductChoice.tsx';

/** Step 2: the plan, the insured objects, dates and numbers. */
export function ContractStep({ country }: { country: string | null }) {
  const { t } = useLingui();
  return (
    <>
      <FromFileBanner step="contract" />
      <Section title={<Trans>Plan</Trans>}>
        <ProductChoice country={country} />
      </Section>
      <KitchenFields />
      <DeviceList actions={<OrderButton />} />
      <DateFields />
      <NumberFields />
      <RiskAddressFields />
      <Section title={<Trans>Note</Trans>}>
        <FieldGroup>
          <TextareaField path="note" label={t`Note on the contract`} most={longestNote} />
        </FieldGroup>
      </Section>
    </>
  );
}
