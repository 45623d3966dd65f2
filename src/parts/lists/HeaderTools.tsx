import type { ChoosableList } from '#domain/user/list-choices.ts';
import type { ListOf, ListProps } from './define-list.ts';
import { ExportButton } from './ExportButton.tsx';
import { ViewsButton } from './ViewsButton.tsx';

/** The buttons of a list's views and of its export. */
export function HeaderTools<Row, View extends object>(
  props: ListProps<View> & {
    of: ListOf<Row, View>;
    list: ChoosableList | undefined;
    saved: ListOf<Row, View>['exports'];
  },
) {
  const { of, view, onView, list, saved } = props;
  return (
    <>
      {list && <ViewsButton list={list} view={view} onView={onView} pageOf={of.pageOf} />}
      {saved && <ExportButton saved={saved} view={view} />}
    </>
  );
}
