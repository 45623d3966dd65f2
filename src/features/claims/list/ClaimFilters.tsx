import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { longestSearch } from '#domain/text/search-limit.ts';
import { claimStatusNames } from '#parts/claim/claim-status.ts';
import { SearchField } from '#ui/lists/SearchField.tsx';
import { claimList, type ClaimListView } from './claim-list.ts';
import classes from './ClaimFilters.module.css';

/** The search applies while typing. Report date and status apply together on submit. Reset clears all three. */
export function ClaimFilters(props: { view: ClaimListView; onView: (view: ClaimListView) => void }) {
  const { t, i18n } = useLingui();
  const { view, onView } = props;
  const inForce = `${view.reported ?? 'all'} ${view.status ?? 'all'}`;
  const [known, setKnown] = useState(inForce);
  const [chosen, setChosen] = useState({ reported: view.reported, status: view.status });
  if (known !== inForce) {
    setKnown(inForce);
    setChosen({ reported: view.reported, status: view.status });
  }
  const isChanged = `${chosen.reported ?? 'all'} ${chosen.status ?? 'all'}` !== inForce;
  const reportNames = {
    all: t`All`,
    '24h': t`Last 24 hours`,
    '7d': t`Last 7 days`,
    '30d': t`Last 30 days`,
  };
  const reset = () => {
    setChosen({ reported: undefined, status: undefined });
    onView(claimList.changed(view, { search: undefined, reported: undefined, status: undefined }));
  };
  return (
    <div className={classes['filters']}>
      <SearchField
        className={classes['search']}
        label={t`Search claims`}
        placeholder={t`Ticket, customer, object …`}
        clearLabel={t`Clear the search`}
        value={view.search ?? ''}
        maxLength={longestSearch}
        onSearch={(search) => onView(claimList.changed(view, { search }))}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onView(claimList.changed(view, chosen));
        }}
      >
        <NativeSelect
          size="md"
          label={t`Reported`}
          value={chosen.reported ?? 'all'}
          onChange={(event) => {
            const reported = claimList.choices('reported').find((one) => one === event.currentTarget.value);
            setChosen((before) => ({ ...before, reported }));
          }}
          data={claimList.choices('reported').map((value) => ({ value, label: reportNames[value] }))}
        />
        <NativeSelect
          size="md"
          label={t`Status`}
          value={chosen.status ?? 'all'}
          onChange={(event) => {
            const status = claimList.choices('status').find((one) => one === event.currentTarget.value);
            setChosen((before) => ({ ...before, status }));
          }}
          data={claimList.choices('status').map((value) => ({
            value,
            label: value === 'all' ? t`All` : i18n._(claimStatusNames[value]),
          }))}
        />
        <Button type="submit" variant={isChanged ? 'filled' : 'default'}>
          <Trans>Apply</Trans>
        </Button>
        <Button variant="subtle" onClick={reset}>
          <Trans>Reset</Trans>
        </Button>
      </form>
    </div>
  );
}
