import { Trans, useLingui } from '@lingui/react/macro';
import { longestNote } from '#domain/contract/change.ts';
import { Section } from '#ui/Section.tsx';
import { AdviceFields } from '../advice/AdviceFields.tsx';
import { DateFields, NumberFields, RiskAddressFields } from './ContractFields.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { FromFileBanner } from '../order/FromFileBanner.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { ProductChoice } from './ProductChoice.tsx';

/** Step 2: the plan, dates and numbers, and where the kitchen is. */
export function ContractStep({ country }: { country: string | null }) {
  const { t } = useLingui();
  return (
    <>
      <FromFileBanner step="contract" />
      <Section title={<Trans>Plan</Trans>}>
        <ProductChoice country={country} />
      </Section>
      <DateFields />
      <NumberFields />
      <RiskAddressFields />
      <AdviceFields />
      <Section title={<Trans>Note</Trans>}>
        <FieldGroup>
          <TextareaField path="note" label={t`Note on the contract`} most={longestNote} />
        </FieldGroup>
      </Section>
    </>
  );
}
