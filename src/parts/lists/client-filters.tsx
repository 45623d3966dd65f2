import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FilterFieldProps } from './define-list.ts';
import { clientFiltersQuery, withChosen } from '../client/client-choices.ts';

/** The association as a filter; missing for those who see a single one. */
export function AssociationFilter(props: FilterFieldProps) {
  const { data } = useQuery(clientFiltersQuery);
  const choices = (data?.associations ?? []).map(({ ern, name }) => ({ value: ern, label: name }));
  if (choices.length < 2 && props.value === undefined) return null;
  return <Choice {...props} choices={choices} />;
}

/** The key account as a filter. */
export function KeyAccountFilter(props: FilterFieldProps) {
  const { data } = useQuery(clientFiltersQuery);
  const choices = (data?.keyAccounts ?? []).map((value) => ({ value, label: value }));
  return <Choice {...props} choices={choices} />;
}

function Choice(props: FilterFieldProps & { choices: readonly { value: string; label: string }[] }) {
  const { t } = useLingui();
  const { label, isChip, value, onChange, choices } = props;
  return (
    <NativeSelect
      size="md"
      {...(isChip ? { 'aria-label': label } : { label })}
      data-set={value !== undefined || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[{ value: '', label: isChip ? t`${label}: all` : t`All` }, ...withChosen(choices, value)]}
    />
  );
}
