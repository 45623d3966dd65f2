import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { useField, type FieldProps } from './use-field.ts';

/** The heading of the page or of the part beside its list that an element belongs to. */
function headingBefore(element: Element | null): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('[data-page-heading]')];
  return headings.findLast(
    (heading) => element && heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** From this share of its limit, a text is counted. */
const almostFull = 0.9;

/** A multi-line text field that grows with its text. */
export function TextareaField({
  sendsByKey,
  most,
  ...props
}: FieldProps & {
  minRows?: number;
  maxRows?: number;
  /** Most characters. Nothing is cut: a long text is counted, and the schema refuses one that is too long. */
  most?: number;
  placeholder?: string;
  'data-autofocus'?: boolean;
  /** True if Ctrl + Enter and Cmd + Enter send the form. */
  sendsByKey?: boolean;
}) {
  const { path } = props;
  const { t } = useLingui();
  const form = useFormContext();
  const { goOn } = useFieldActions();
  const number = new Intl.NumberFormat(useLanguage());
  const text = useValue(path);
  const { error, ...field } = useField(props);
  const sentFrom = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    // What was sent is gone from the field: keys are keys of the record again, and no text.
    if (text !== '' || sentFrom.current !== document.activeElement) return;
    headingBefore(sentFrom.current)?.focus({ preventScroll: true });
    sentFrom.current = null;
  }, [text]);
  const length = text.trim().length;
  const [written, limit] = [number.format(length), number.format(most ?? 0)];
  const isTooLong = most !== undefined && length > most;
  const isAlmost = most !== undefined && length >= most * almostFull;
  const count = t`${written} of ${limit} characters`;
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      {...field}
      description={isAlmost && !isTooLong ? count : field.description}
      error={isTooLong ? count : error}
      value={text}
      onChange={(event) => form.set(path, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!sendsByKey || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        sentFrom.current = text.trim() === '' ? null : event.currentTarget;
        goOn();
      }}
    />
  );
}
