import { useLingui } from '@lingui/react/macro';
import type { FieldProps } from './use-field.ts';
import { SelectField } from './SelectField.tsx';

/** How a person is addressed. */
export function SalutationField(props: Omit<FieldProps, 'label'>) {
  const { t } = useLingui();
  return (
    <SelectField
      {...props}
      label={t`Form of address`}
      choices={[
        { value: '', label: t`Not specified` },
        { value: 'female', label: t`Ms` },
        { value: 'male', label: t`Mr` },
        { value: 'diverse', label: t`Mx` },
      ]}
    />
  );
}
