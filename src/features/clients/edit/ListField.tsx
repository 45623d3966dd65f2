import { useQuery } from '@tanstack/react-query';
import type { ListName } from '#domain/lists/lists.ts';
import { notSpecified } from '#domain/lists/words.ts';
import { said } from '#domain/locale/said.ts';
import { listsQuery } from '#page/data/lists.ts';
import { useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { SelectField } from '#parts/form/SelectField.tsx';
import type { FieldProps } from '#parts/form/use-field.ts';

/** A value of a reference list. One that is no longer in the list stays, by its key. */
export function ListField(props: FieldProps & { list: ListName }) {
  const { list, ...field } = props;
  const language = useLanguage();
  const { data } = useQuery(listsQuery);
  const value = useValue(props.path);
  const entries = (data?.lists[list] ?? []).filter(({ key }) => key !== notSpecified.key);
  const choices = entries.map((entry) => ({ value: entry.key, label: said(entry, language) }));
  if (value !== '' && !choices.some((choice) => choice.value === value)) {
    choices.push({ value, label: value });
  }
  return (
    <SelectField {...field} choices={[{ value: '', label: said(notSpecified, language) }, ...choices]} />
  );
}
