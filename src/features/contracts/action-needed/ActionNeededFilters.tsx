import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionNeededCountsQuery } from '#parts/action-needed-counts.ts';
import { PartBar } from '#ui/PartBar.tsx';
import { RetailerPicker } from '#parts/client/RetailerPicker.tsx';
import { actionNeededList, type ActionNeededView } from './action-needed-list.ts';
import classes from './ActionNeededFilters.module.css';

/** The kinds of open action with counts, plus all. Users with several retailers can also pick one. */
export function ActionNeededFilters(props: {
  view: ActionNeededView;
  onView: (view: ActionNeededView) => void;
  canPickRetailer: boolean;
  /** The list itself. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { view, onView } = props;
  const counts = useQuery(actionNeededCountsQuery(view.client)).data;
  const names = {
    all: t`All`,
    not_confirmed: t`Data not confirmed`,
    not_activated: t`Not activated`,
    no_delivery_date: t`Delivery date missing`,
  };
  const countOf = (kind: keyof typeof names) => {
    if (!counts || kind === 'all') return '';
    // Counts kept from an earlier version lack the newest kind.
    const { count, capped } = counts[kind] ?? { count: 0, capped: false };
    return ` (${count}${capped ? '+' : ''})`;
  };
  return (
    <>
      {props.canPickRetailer && (
        <div className={classes['filters']}>
          <RetailerPicker
            value={view.client ?? null}
            onChange={(client) => onView(actionNeededList.changed(view, { client: client ?? undefined }))}
          />
        </div>
      )}
      <PartBar
        label={t`What is waited for`}
        parts={actionNeededList.choices('kind')}
        shown={view.kind ?? actionNeededList.defaults.kind}
        nameOf={(kind) => `${names[kind]}${countOf(kind)}`}
        onShow={(kind) => onView(actionNeededList.changed(view, { kind }))}
      />
      {props.children}
    </>
  );
}
