import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionNeededCountsQuery } from '#parts/action-needed-counts.ts';
import { RetailerPicker } from '#parts/RetailerPicker.tsx';
import { actionNeededList, type ActionNeededView } from './action-needed-list.ts';
import classes from './ActionNeededFilters.module.css';

/** The kinds of open action as tabs with counts, plus all. Users with several retailers can also pick one. */
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
  const tabs = actionNeededList.choices('kind');
  const names = {
    all: t`All`,
    not_confirmed: t`Data not confirmed`,
    not_activated: t`Not activated`,
    no_delivery_date: t`Delivery date missing`,
  };
  const countOf = (tab: (typeof tabs)[number]) => {
    if (!counts || tab === 'all') return '';
    // Counts kept from an earlier version lack the newest kind.
    const { count, capped } = counts[tab] ?? { count: 0, capped: false };
    return ` (${count}${capped ? '+' : ''})`;
  };
  const tab = view.kind ?? actionNeededList.defaults.kind;
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
      <Tabs
        value={tab}
        onChange={(chosen) =>
          onView(actionNeededList.changed(view, { kind: tabs.find((one) => one === chosen) }))
        }
      >
        <Tabs.List aria-label={t`What is waited for`}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names[one]}
              {countOf(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes['panel']}>
          {props.children}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
