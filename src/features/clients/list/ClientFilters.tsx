import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { clientStatusNames } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { useLanguage } from '#page/words/language.ts';
import { clientFiltersQuery, withChosen } from '#parts/client/client-choices.ts';
import { SearchField } from '#ui/lists/SearchField.tsx';
import { clientList, type ClientListView } from './client-list.ts';
import classes from './ClientFilters.module.css';

const Sheet = lazy(() => import('#ui/dialogs/Sheet.tsx').then((m) => ({ default: m.Sheet })));

interface Filtering {
  view: ClientListView;
  onView: (view: ClientListView) => void;
  isStaff: boolean;
  within?: string;
}

/** The search and the filters of the list of retailers. On a phone, one button opens filters and order as a sheet. */
export function ClientFilters(props: Filtering) {
  const { t } = useLingui();
  const { view, onView } = props;
  const [sheet, setSheet] = useState<'new' | 'open' | 'closed'>('new');
  const { status, association, keyAccount, entered } = view;
  const count = [status, association, keyAccount, entered].filter((one) => one !== undefined).length;
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t`Search retailers`}
        placeholder={t`Name, city`}
        clearLabel={t`Clear the search`}
        value={view.search ?? ''}
        maxLength={longestSearch}
        onSearch={(search) => onView(clientList.changed(view, { search }))}
      />
      <div className={classes['fields']}>
        <FilterFields {...props} />
      </div>
      <Button
        variant="default"
        size="md"
        className={classes['sheet'] ?? ''}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      >
        {count === 0 ? t`Filter` : t`Filter (${count})`}
      </Button>
      <Suspense>
        {sheet !== 'new' && (
          <Sheet opened={sheet === 'open'} onClose={() => setSheet('closed')} title={t`Filter and order`}>
            <FilterFields {...props} />
            <Order {...props} />
            <Button size="md" onClick={() => setSheet('closed')}>
              <Trans>Show retailers</Trans>
            </Button>
            <Button size="md" variant="default" onClick={() => onView({})}>
              <Trans>Remove all filters</Trans>
            </Button>
          </Sheet>
        )}
      </Suspense>
    </div>
  );
}

function FilterFields({ view, onView, isStaff, within }: Filtering) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(clientFiltersQuery);
  const change = (changes: Partial<ClientListView>) => onView(clientList.changed(view, changes));
  const { defaults, choices } = clientList;
  const periods = {
    all: t`At any time`,
    '30d': t`Last 30 days`,
    '90d': t`Last 90 days`,
    '365d': t`Last 365 days`,
  };
  const associations = (data?.associations ?? []).map(({ ern, name }) => ({ value: ern, label: name }));
  const keyAccounts = data?.keyAccounts ?? [];
  return (
    <>
      <NativeSelect
        size="md"
        label={t`Status`}
        value={view.status ?? defaults.status}
        onChange={({ currentTarget }) =>
          change({ status: choices('status').find((one) => one === currentTarget.value) })
        }
        data={choices('status').map((value) => ({
          value,
          label: value === 'all' ? t`All statuses` : said(clientStatusNames[value], language),
        }))}
      />
      {!within && (associations.length > 1 || view.association) && (
        <NativeSelect
          size="md"
          label={t`Association`}
          value={view.association ?? ''}
          onChange={({ currentTarget }) => change({ association: currentTarget.value || undefined })}
          data={[{ value: '', label: t`All associations` }, ...withChosen(associations, view.association)]}
        />
      )}
      {isStaff && (
        <NativeSelect
          size="md"
          label={t`Key account`}
          value={view.keyAccount ?? ''}
          onChange={({ currentTarget }) => change({ keyAccount: currentTarget.value || undefined })}
          data={[
            { value: '', label: t`All of them` },
            ...withChosen(
              keyAccounts.map((value) => ({ value, label: value })),
              view.keyAccount,
            ),
          ]}
        />
      )}
      <NativeSelect
        size="md"
        label={t`Entered`}
        value={view.entered ?? defaults.entered}
        onChange={({ currentTarget }) =>
          change({ entered: choices('entered').find((one) => one === currentTarget.value) })
        }
        data={choices('entered').map((value) => ({ value, label: periods[value] }))}
      />
    </>
  );
}

function Order({ view, onView }: Filtering) {
  const { t } = useLingui();
  const { defaults } = clientList;
  return (
    <NativeSelect
      size="md"
      label={t`Sort by`}
      value={`${view.sort ?? defaults.sort} ${view.order ?? defaults.order}`}
      onChange={({ currentTarget }) => {
        const [sort, order] = currentTarget.value.split(' ');
        onView(clientList.changed(view, { sort, order } as Pick<ClientListView, 'sort' | 'order'>));
      }}
      data={[
        { value: 'name asc', label: t`Name, A to Z` },
        { value: 'name desc', label: t`Name, Z to A` },
        { value: 'entryDate desc', label: t`Newest` },
        { value: 'entryDate asc', label: t`Oldest` },
      ]}
    />
  );
}
