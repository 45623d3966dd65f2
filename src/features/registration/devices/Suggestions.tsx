import { useQuery } from '@tanstack/react-query';
import { said } from '#domain/locale/said.ts';
import type { ListName } from '#domain/reference-lists/reference-lists.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import { useLanguage } from '#page/words/language.ts';

/** A list's entries as a `<datalist>`. Native suggestions work offline and do not slow typing. */
export function Suggestions({ list, id }: { list: ListName; id: string }) {
  const language = useLanguage();
  const lists = useQuery(listsQuery);
  return (
    <datalist id={id}>
      {(lists.data?.lists[list] ?? []).map((entry) => (
        <option key={entry.key} value={said(entry, language)}>
          {said(entry, language)}
        </option>
      ))}
    </datalist>
  );
}
