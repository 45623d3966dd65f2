import type { ListEntry } from '#domain/reference-lists/reference-lists.ts';
import { notSpecified } from '#domain/reference-lists/words.ts';
import { said } from '#domain/locale/said.ts';
import { useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { SelectField } from '../form/SelectField.tsx';
import type { FieldProps } from '../form/use-field.ts';

/** A choice from a reference list, or "not specified". A value that is no longer in the list stays, by its key. */
export function ListField({ entries, ...props }: FieldProps & { entries: readonly ListEntry[] }) {
  const language = useLanguage();
  const value = useValue(props.path);
  const choices = entries
    .filter(({ key }) => key !== notSpecified.key)
    .map((entry) => ({ value: entry.key, label: said(entry, language) }));
  if (value !== '' && !choices.some((choice) => choice.value === value)) {
    choices.push({ value, label: value });
  }
  return (
    <SelectField {...props} choices={[{ value: '', label: said(notSpecified, language) }, ...choices]} />
  );
}
