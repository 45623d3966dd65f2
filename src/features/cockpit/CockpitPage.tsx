import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { monthText } from '#domain/time/month.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { CockpitExport } from './CockpitExport.tsx';
import { CockpitFilters } from './CockpitFilters.tsx';
import { cockpitQuery } from './cockpit-query.ts';
import type { CockpitView } from './cockpit-view.ts';
import { countedIn } from './counted-list.ts';
import { Funnel } from './Funnel.tsx';
import { GoalLine } from './GoalLine.tsx';
import { MonthChart } from './MonthChart.tsx';
import { TableSection } from './tables.tsx';
import { OpenClaims } from './OpenClaims.tsx';

/**
 * How far the contracts came that were registered in some months: in all, by month, product, and whoever is below. The
 * address holds the `view`, and each number leads to the list of its contracts.
 */
export function CockpitPage(props: {
  view: CockpitView;
  onView: (view: CockpitView) => void;
  /** True for users who look after several retailers. */
  canPickRetailer: boolean;
  /** The user's own retailer. */
  ownClient: string | null;
  /** What somebody without a contract does first. */
  first: ReactNode;
}) {
  const { view, onView } = props;
  const query = useQuery(cockpitQuery(view));
  const title = <Trans>Cockpit</Trans>;
  return (
    <QueryView
      query={query}
      head={<PageHeader title={title} />}
      loading={
        <>
          <PageHeader title={title} />
          <LoadingRows rows={5} height={88} />
        </>
      }
      notFound={
        <>
          <PageHeader title={title} />
          <NotFound onView={onView} />
        </>
      }
    >
      {(cockpit) => (
        <>
          <PageHeader
            title={title}
            about={<About of={cockpit} />}
            actions={<CockpitExport cockpit={cockpit} />}
          />
          <CockpitFilters
            view={view}
            onView={onView}
            shown={cockpit}
            canPickRetailer={props.canPickRetailer}
            clientCode={view.client ?? props.ownClient}
          />
          {cockpit.total.registered === 0 ? (
            <Nothing view={view} onView={onView} first={props.first} />
          ) : (
            <Shown view={view} onView={onView} cockpit={cockpit} />
          )}
          {cockpit.claims && <OpenClaims of={cockpit.claims} view={view} />}
        </>
      )}
    </QueryView>
  );
}

function Shown(props: { view: CockpitView; onView: (view: CockpitView) => void; cockpit: Cockpit }) {
  const { view, cockpit } = props;
  const counted = countedIn(view, cockpit);
  return (
    <>
      <Funnel of={cockpit} counted={counted} />
      <GoalLine of={cockpit} />
      <Section title={<Trans>By month of registration</Trans>}>
        <MonthChart months={cockpit.months} />
      </Section>
      <TableSection {...props} counted={counted} />
    </>
  );
}

function About({ of: { of, from, to } }: { of: Cockpit }) {
  const [first, last] = [monthText(from), monthText(to)];
  return (
    <>
      {of && <span>{of.name} · </span>}
      <Trans>
        Contracts registered from {first} to {last}, and how far they have got
      </Trans>
    </>
  );
}

function Nothing({
  view,
  onView,
  first,
}: Pick<Parameters<typeof CockpitPage>[0], 'view' | 'onView' | 'first'>) {
  const { by: _by, ...filters } = view;
  const isNarrowed = Object.values(filters).some((one) => one !== undefined);
  return isNarrowed ? (
    <EmptyState
      title={<Trans>No contracts in these months</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>Try a longer period or fewer filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No contracts in the last twelve months</Trans>} action={first}>
      <Trans>Contracts are counted here as soon as they are registered.</Trans>
    </EmptyState>
  );
}

function NotFound({ onView }: { onView: (view: CockpitView) => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`This does not exist`}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Show everything</Trans>
        </Button>
      }
    >
      <Trans>This address refers to a retailer or an association that you cannot see.</Trans>
    </EmptyState>
  );
}
