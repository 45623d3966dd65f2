import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';

/** An association to choose, or a retailer to name by its number. */
export function PlaceFields(props: {
  of: 'association' | 'client';
  associations: readonly { ern: string; name: string }[];
}) {
  const { t } = useLingui();
  if (props.of === 'client') return <TextField path="client" label={t`Retailer code`} required />;
  return (
    <SelectField
      path="association"
      label={t`Association`}
      required
      choices={[
        { value: '', label: t`Please choose` },
        ...props.associations.map(({ ern, name }) => ({ value: ern, label: name })),
      ]}
    />
  );
}
