import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TrailEntry } from '#api/trail.ts';
import { said } from '#domain/locale/said.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { momentText } from '#domain/time/day-text.ts';
import { contractOfReference } from '#domain/trail/customer-reference.ts';
import { trailEntities, trailEntityNames } from '#domain/trail/deed-names.ts';
import { readRole } from '#domain/user/roles.ts';
import { useLanguage } from '#page/words/language.ts';
import { RecordList } from '#parts/lists/RecordList.tsx';
import { roleNames } from '#parts/role-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import type { Column } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchField } from '#ui/lists/SearchField.tsx';
import { EmptyState } from '#ui/states.tsx';
import { trailList, type TrailView } from './trail-list.ts';
import { trailQuery } from './trail-query.ts';
import { actorOf, deedWords, factWords, linkTo, recordWords } from './trail-words.ts';
import classes from './TrailPage.module.css';

interface Listing {
  view: TrailView;
  onView: (view: TrailView) => void;
}

/** Who did what to which record, newest first, 50 a page. */
export function TrailPage({ view, onView }: Listing) {
  const { t } = useLingui();
  const query = useQuery(trailQuery(view));
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Audit trail</Trans>}
        about={<Trans>Who did what, and when. Nobody can change it.</Trans>}
      />
      <TrailFilters view={view} onView={onView} />
      <RecordList
        query={query}
        countOf={(count) => <Plural value={count} one="# entry" other="# entries" />}
        rows={12}
        caption={t`Audit trail`}
        manyColumns
        columns={useTrailColumns()}
        rowKey={({ id }) => id}
        card={(entry) => <TrailCard entry={entry} />}
        empty={
          <EmptyState
            title={<Trans>Nothing matches</Trans>}
            action={
              <Button variant="default" onClick={() => onView({})}>
                <Trans>Remove all filters</Trans>
              </Button>
            }
          >
            <Trans>Try a longer period or fewer words.</Trans>
          </EmptyState>
        }
        onPage={(cursor) => {
          onView(trailList.paged(view, cursor));
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

function useTrailColumns(): readonly Column<TrailEntry>[] {
  const { t } = useLingui();
  const words = useWords();
  // Whatever is long takes more lines: a trail that is cut tells nothing.
  const whole = (content: ReactNode) => <div className={classes['whole']}>{content}</div>;
  return [
    { key: 'at', header: t`When`, cell: ({ at }) => momentText(at) },
    { key: 'actor', header: t`Who`, gives: true, cell: (entry) => whole(<Actor name={actorOf(entry)} />) },
    { key: 'deed', header: t`What`, gives: true, cell: (entry) => whole(deedWords(entry, words)) },
    { key: 'record', header: t`Record`, gives: true, cell: (entry) => whole(<RecordLink entry={entry} />) },
    { key: 'facts', header: t`Details`, gives: true, cell: (entry) => whole(factWords(entry, words)) },
  ];
}

function useWords() {
  const { i18n } = useLingui();
  const roleName = (key: string) => {
    const role = readRole(key);
    return role === null ? undefined : i18n._(roleNames[role]);
  };
  return { language: useLanguage(), roleName };
}

function TrailCard({ entry }: { entry: TrailEntry }) {
  const words = useWords();
  const facts = factWords(entry, words);
  return (
    <ListCard title={deedWords(entry, words)} status={null}>
      <RecordLink entry={entry} />
      <span>
        {momentText(entry.at)} · <Actor name={actorOf(entry)} />
      </span>
      {facts && <span className={classes['whole']}>{facts}</span>}
    </ListCard>
  );
}

/** Somebody's name; what nobody did happened by itself. Customers are named by their contract. */
function Actor({ name }: { name: string | null }) {
  if (name === null) return <Trans>Automatically</Trans>;
  const code = contractOfReference(name);
  if (code !== null) return <Trans>Customer of {code}</Trans>;
  return name;
}

function RecordLink({ entry }: { entry: TrailEntry }) {
  const to = linkTo(entry);
  const words = recordWords(entry, useWords());
  return to ? <Link to={to}>{words}</Link> : words;
}

function TrailFilters({ view, onView }: Listing) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaults, choices } = trailList;
  const periods = { all: t`Any time`, '1d': t`Last 24 hours`, '7d': t`Last 7 days`, '30d': t`Last 30 days` };
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t`Search the audit trail`}
        placeholder={t`Person, contract, retailer …`}
        clearLabel={t`Clear the search`}
        value={view.search ?? ''}
        maxLength={longestSearch}
        onSearch={(search) => onView(trailList.changed(view, { search }))}
      />
      <NativeSelect
        size="md"
        label={t`Record`}
        value={view.entity ?? ''}
        onChange={({ currentTarget }) =>
          onView(trailList.changed(view, { entity: currentTarget.value || undefined }))
        }
        data={[
          { value: '', label: t`All records` },
          ...trailEntities.map((value) => ({ value, label: said(trailEntityNames[value], language) })),
        ]}
      />
      <NativeSelect
        size="md"
        label={t`Period`}
        value={view.period ?? defaults.period}
        onChange={({ currentTarget }) =>
          onView(
            trailList.changed(view, { period: choices('period').find((one) => one === currentTarget.value) }),
          )
        }
        data={choices('period').map((value) => ({ value, label: periods[value] }))}
      />
    </div>
  );
}
