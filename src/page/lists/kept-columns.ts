import type { ChoosableList } from '#domain/user/list-choices.ts';
import { session } from '../session/session.ts';
import { makeStore, useStore } from '../store.ts';

type Kept = Record<string, readonly string[]>;

/** The columns that users have chosen on the server, kept here so that a list is drawn right at once. */
const kept = makeStore<Kept>(JSON.parse(localStorage.getItem('columns') ?? '{}') as Kept);

const keyOf = (list: ChoosableList) => `${session.get()?.userId} ${list}`;

export function keepColumns(list: ChoosableList, columns: readonly string[] | null): void {
  const { [keyOf(list)]: before, ...others } = kept.get();
  if (String(before ?? null) === String(columns)) return;
  kept.set(columns ? { ...others, [keyOf(list)]: columns } : others);
  localStorage.setItem('columns', JSON.stringify(kept.get()));
}

/** The columns as the user has chosen them: the first stays, because it has the row's link. */
export function useChosenColumns<C extends { key: string }>(
  list: ChoosableList | undefined,
  columns: readonly C[],
): readonly C[] {
  const chosen = useStore(kept)[list ? keyOf(list) : ''];
  if (!chosen) return columns;
  const [first, ...rest] = columns;
  return [first, ...chosen.map((key) => rest.find((column) => column.key === key))].filter(
    (column) => column !== undefined,
  );
}
