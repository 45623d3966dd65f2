import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { reportFilters } from '#domain/claim/report-filter.ts';
import { claimStatusNames } from '#parts/claim-status.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { changedView, statusChoices, type ClaimView } from './claim-view.ts';
import classes from './ClaimFilters.module.css';

/** Searching at once; report date and status are chosen, then applied or reset together. */
export function ClaimFilters(props: { view: ClaimView; onView: (view: ClaimView) => void }) {
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
    onView(changedView(view, { search: undefined, reported: undefined, status: undefined }));
  };
  return (
    <div className={classes['filters']}>
      <SearchField
        className={classes['search']}
        label={t`Search claims`}
        placeholder={t`Ticket, policy, customer, device …`}
        clearLabel={t`Clear the search`}
        value={view.search ?? ''}
        onSearch={(search) => onView(changedView(view, { search }))}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onView(changedView(view, chosen));
        }}
      >
        <NativeSelect
          size="md"
          label={t`Reported`}
          value={chosen.reported ?? 'all'}
          onChange={(event) => {
            const reported = reportFilters.find((one) => one === event.currentTarget.value);
            setChosen((before) => ({ ...before, reported }));
          }}
          data={reportFilters.map((value) => ({ value, label: reportNames[value] }))}
        />
        <NativeSelect
          size="md"
          label={t`Status`}
          value={chosen.status ?? 'all'}
          onChange={(event) => {
            const status = statusChoices.find((one) => one === event.currentTarget.value);
            setChosen((before) => ({ ...before, status }));
          }}
          data={statusChoices.map((value) => ({
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
