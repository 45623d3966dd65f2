import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { said } from '#domain/locale/said.ts';
import { orderStatusNames } from '#domain/shop/order-status-names.ts';
import { longestSearch } from '#domain/text/search-limit.ts';
import { useLanguage } from '#page/words/language.ts';
import { FilterChips } from '#ui/lists/FilterChips.tsx';
import { SearchField } from '#ui/lists/SearchField.tsx';
import classes from './OrderFilters.module.css';
import { orderList, type OrderListView } from './order-list.ts';

/** The search and the status of the list of orders. A retailer, to which a link leads, is a chip. */
export function OrderFilters({
  view,
  onView,
}: {
  view: OrderListView;
  onView: (view: OrderListView) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaults, choices } = orderList;
  const { client } = view;
  return (
    <>
      <div className={classes['filters']}>
        <SearchField
          label={t`Search orders`}
          placeholder={t`Number, item …`}
          clearLabel={t`Clear the search`}
          value={view.search ?? ''}
          maxLength={longestSearch}
          onSearch={(search) => onView(orderList.changed(view, { search }))}
        />
        <NativeSelect
          size="md"
          label={t`Status`}
          value={view.status ?? defaults.status}
          onChange={({ currentTarget }) =>
            onView(
              orderList.changed(view, {
                status: choices('status').find((one) => one === currentTarget.value),
              }),
            )
          }
          data={choices('status').map((value) => ({
            value,
            label: value === 'all' ? t`All statuses` : said(orderStatusNames[value], language),
          }))}
        />
      </div>
      {client !== undefined && (
        <FilterChips
          label={t`Filters`}
          chips={[
            {
              key: 'client',
              text: t`Retailer ${client}`,
              removeLabel: t`Show the orders of all retailers`,
              onRemove: () => onView(orderList.changed(view, { client: undefined })),
            },
          ]}
        />
      )}
    </>
  );
}
