import type { ChoosableList } from '#domain/user/list-choices.ts';
import { session } from '../session/session.ts';

const keyOf = (list: ChoosableList) => `columns ${session.get()?.userId} ${list}`;

/** Keeps the columns that the user has chosen on this device as well, so that the list is drawn right at once. */
export function keepColumns(list: ChoosableList, columns: readonly string[] | null): void {
  if (columns) localStorage.setItem(keyOf(list), columns.join());
  else localStorage.removeItem(keyOf(list));
}

/** The columns as the user has chosen them. The first stays where it is, because it has the row's link.
 * Where nothing is chosen, all are shown but the extra ones. */
export function chosenColumns<C extends { key: string; extra?: true }>(
  list: ChoosableList | undefined,
  columns: readonly C[],
): readonly C[] {
  const chosen = list && localStorage.getItem(keyOf(list))?.split(',');
  return chosen
    ? [columns[0]!, ...chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])]
    : columns.filter(({ extra }) => !extra);
}
