import { orderBy, sortedBy } from '#page/lists/list-view.ts';
import { SortHeader } from '#ui/lists/SortHeader.tsx';

/** Key, header and current order of a sortable column. */
export function sortableColumn<
  View extends { sort?: string | undefined; order?: string | undefined },
>(given: {
  list: Parameters<typeof sortedBy<View>>[0];
  view: View;
  onView: (view: View) => void;
  sort: NonNullable<View['sort']>;
  label: string;
}) {
  const { list, view, onView, sort, label } = given;
  const sorted = orderBy(list, view, sort);
  return {
    key: sort,
    name: label,
    sorted,
    header: (
      <SortHeader sorted={sorted} onSort={() => onView(sortedBy(list, view, sort))}>
        {label}
      </SortHeader>
    ),
  };
}
