import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import type { Filtering, ListFilter } from './define-list.ts';
import { Filter } from './FilterField.tsx';

export interface SheetOf<Row, View> extends Filtering<Row, View> {
  filters: readonly ListFilter<View>[];
  /** The button that removes them, where there are some. */
  removal: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** The filters and the order of a list on a phone. They apply at once; the list changes behind the sheet. */
export function FilterSheet<Row, View extends object>(props: SheetOf<Row, View>) {
  const { t } = useLingui();
  const { of, filters } = props;
  const hasOrder = of.columns.some(({ sorts }) => sorts);
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={hasOrder ? t`Filter and order` : t`Filter`}>
      {filters.map((filter) => (
        <Filter key={filter.param} {...props} filter={filter} isChip={false} />
      ))}
      {hasOrder && <Order {...props} />}
      <Button onClick={props.onClose}>
        <Trans>Show the list</Trans>
      </Button>
      {props.removal}
    </Sheet>
  );
}

/** The order of a list by each column that it can be sorted by, for screens without headers. */
function Order<Row, View extends object>({ of, view, onView, reader }: Filtering<Row, View>) {
  const { t } = useLingui();
  const { sort, order } = { ...of.view.defaults, ...view } as Record<string, string>;
  const orders = of.columns
    .filter(({ sorts }) => sorts)
    .flatMap(({ key, header }) => {
      const name = reader.say(header);
      return [
        { value: `${key} asc`, label: t`${name}, ascending` },
        { value: `${key} desc`, label: t`${name}, descending` },
      ];
    });
  return (
    <NativeSelect
      size="md"
      label={t`Sort by`}
      value={`${sort} ${order}`}
      onChange={({ currentTarget }) => {
        const [by, way] = currentTarget.value.split(' ');
        onView(of.view.changed(view, { sort: by, order: way } as object));
      }}
      data={orders}
    />
  );
}
