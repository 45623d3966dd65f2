import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mostMonths, type Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { soldByNobody } from '#domain/contract/cockpit/sold-by.ts';
import { products } from '#domain/contract/product.ts';
import { berlinDate } from '#domain/time/date.ts';
import { monthAfter, monthsBetween, monthText, type Month } from '#domain/time/month.ts';
import { useNow } from '#page/data/now.ts';
import { clientFiltersQuery, salespersonsQuery, withChosen } from '#parts/client/client-choices.ts';
import { RetailerPicker } from '#parts/client/RetailerPicker.tsx';
import { cockpitView, type CockpitView } from './cockpit-view.ts';
import classes from './CockpitFilters.module.css';

/** Months that can be chosen, up to this one. */
const offered = 60;

interface Filtering {
  view: CockpitView;
  onView: (view: CockpitView) => void;
}

/** The cockpit's filters: period, product, association, retailer, salesperson. */
export function CockpitFilters(
  props: Filtering & {
    /** The months shown. */
    shown: Pick<Cockpit, 'from' | 'to'>;
    canPickRetailer: boolean;
    /** The retailer whose salespersons can be chosen. */
    clientCode: string | null;
  },
) {
  const { t } = useLingui();
  const { view, onView, shown, canPickRetailer, clientCode } = props;
  const change = (changes: Partial<CockpitView>) => onView(cockpitView.changed(view, changes));
  const now = berlinDate(useNow()).slice(0, 7);
  const months = monthsBetween(monthAfter(now, 1 - offered), now).toReversed();
  const monthChoices = (chosen: Month) =>
    (months.includes(chosen) ? months : [...months, chosen]).map((month) => ({
      value: month,
      label: monthText(month),
    }));
  return (
    <div className={classes['filters']}>
      <NativeSelect
        size="md"
        label={t`Registered from`}
        value={shown.from}
        onChange={({ currentTarget }) => change(periodFrom(currentTarget.value, shown.to))}
        data={monthChoices(shown.from)}
      />
      <NativeSelect
        size="md"
        label={t`Registered to`}
        value={shown.to}
        onChange={({ currentTarget }) => change(periodTo(shown.from, currentTarget.value))}
        data={monthChoices(shown.to)}
      />
      <NativeSelect
        size="md"
        label={t`Product`}
        value={view.product ?? cockpitView.defaults.product}
        onChange={({ currentTarget }) =>
          change({ product: cockpitView.choices('product').find((one) => one === currentTarget.value) })
        }
        data={[
          { value: 'all', label: t`All products` },
          ...products.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      {canPickRetailer && (
        <>
          <AssociationField view={view} onView={onView} />
          <RetailerPicker
            value={view.client ?? null}
            onChange={(client) => change({ client: client ?? undefined })}
          />
        </>
      )}
      {clientCode !== null && <SellerField view={view} onView={onView} clientCode={clientCode} />}
    </div>
  );
}

/** A period from a month on: its end moves where it would lie before it, or too far off. */
function periodFrom(from: Month, to: Month): { from: Month; to: Month } {
  const latest = monthAfter(from, mostMonths - 1);
  return { from, to: to < from ? from : to > latest ? latest : to };
}

function periodTo(from: Month, to: Month): { from: Month; to: Month } {
  const earliest = monthAfter(to, 1 - mostMonths);
  return { from: from > to ? to : from < earliest ? earliest : from, to };
}

function AssociationField({ view, onView }: Filtering) {
  const { t } = useLingui();
  const { data } = useQuery(clientFiltersQuery);
  const associations = (data?.associations ?? []).map(({ ern, name }) => ({ value: ern, label: name }));
  if (associations.length <= 1 && !view.association) return null;
  return (
    <NativeSelect
      size="md"
      label={t`Association`}
      value={view.association ?? ''}
      onChange={({ currentTarget }) =>
        onView(cockpitView.changed(view, { association: currentTarget.value || undefined }))
      }
      data={[{ value: '', label: t`All associations` }, ...withChosen(associations, view.association)]}
    />
  );
}

function SellerField({ view, onView, clientCode }: Filtering & { clientCode: string }) {
  const { t } = useLingui();
  const { data } = useQuery(salespersonsQuery(clientCode));
  const people = (data?.items ?? []).map(({ name }) => ({ value: name, label: name }));
  const nobody = { value: soldByNobody, label: t`Nobody named` };
  return (
    <NativeSelect
      size="md"
      label={t`Salesperson`}
      value={view.seller ?? ''}
      onChange={({ currentTarget }) =>
        onView(cockpitView.changed(view, { seller: currentTarget.value || undefined }))
      }
      data={[{ value: '', label: t`All salespeople` }, ...withChosen([...people, nobody], view.seller)]}
    />
  );
}
