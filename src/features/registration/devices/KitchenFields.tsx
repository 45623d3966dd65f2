import { Trans, useLingui } from '@lingui/react/macro';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { MoneyField } from '#parts/form/MoneyField.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { Section } from '#ui/Section.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { Suggestions } from './Suggestions.tsx';

/** Kitchen and worktop. Brands and materials are suggestions; any other text is allowed. */
export function KitchenFields() {
  const { t } = useLingui();
  return (
    <>
      <Suggestions list="kitchenBrands" id="kitchen-brands" />
      <Suggestions list="worktopMaterials" id="worktop-materials" />
      <Section title={<Trans>Kitchen</Trans>} about={<Trans>Everything here is optional.</Trans>}>
        <FieldGroup>
          <TextField
            required={false}
            path="kitchen.manufacturer"
            label={t`Manufacturer`}
            list="kitchen-brands"
            span="half"
          />
          <TextField required={false} path="kitchen.model" label={t`Model`} span="half" />
          <TextField required={false} path="kitchen.material" label={t`Front and colour`} span="half" />
          <MoneyField required={false} path="kitchen.grossPurchasePrice" label={t`Gross price`} span="half" />
          <div>
            <TextareaField required={false} path="kitchen.note" label={t`Note on the kitchen`} most={1000} />
          </div>
        </FieldGroup>
      </Section>
      <Section title={<Trans>Worktop</Trans>} about={<Trans>Leave empty if there is none.</Trans>}>
        <FieldGroup>
          <TextField
            required={false}
            path="worktop.material"
            label={t`Material`}
            list="worktop-materials"
            span="half"
          />
          <TextField required={false} path="worktop.manufacturer" label={t`Manufacturer`} span="half" />
          <PriceField required={false} path="worktop.grossPurchasePrice" label={t`Gross price`} span="half" />
        </FieldGroup>
      </Section>
    </>
  );
}
