import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients } from '#api/clients.ts';
import type { ClientListItem } from '#domain/client/client.ts';
import { call } from '#page/api/api.ts';

/** Retailers that match a search text, by name. */
function retailersQuery(search: string) {
  return queryOptions({
    queryKey: ['client', 'list', search],
    queryFn: ({ signal }) => call(listClients, { query: search ? { search } : {}, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: search === '' },
  });
}

const optionOf = (client: ClientListItem) => ({
  value: client.code,
  label: `${client.name}, ${client.city}`,
});

export interface RetailerSelectProps {
  value: string | null;
  onChange: (clientCode: string | null) => void;
  required?: boolean;
  /** True where there is no room for a label: it is said to screen readers only. */
  bare?: boolean;
  /** What none is called; as a filter, it means all retailers. */
  all?: string;
}

/** What `RetailerPicker` shows: a select that searches. */
export function RetailerSelect(props: RetailerSelectProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const chosen = useQuery({ ...retailersQuery(props.value ?? ''), enabled: props.value !== null });
  const chosenClient = chosen.data?.items.find((client) => client.code === props.value);
  const isChosenText = chosenClient !== undefined && optionOf(chosenClient).label === search;
  const found = useQuery(retailersQuery(isChosenText ? '' : search));
  const options = (found.data?.items ?? []).map(optionOf);
  if (props.value !== null && !options.some((option) => option.value === props.value)) {
    options.unshift(chosenClient ? optionOf(chosenClient) : { value: props.value, label: props.value });
  }
  return (
    <Select
      {...(props.bare ? { 'aria-label': t`Retailer` } : { label: t`Retailer` })}
      required={props.required ?? false}
      placeholder={props.required ? t`Name or town` : (props.all ?? t`All retailers`)}
      data={options}
      value={props.value}
      onChange={props.onChange}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isFetching ? t`Searching …` : t`No retailer found`}
      clearButtonProps={{ 'aria-label': props.required ? t`Clear` : t`All retailers` }}
      maxDropdownHeight={320}
    />
  );
}
