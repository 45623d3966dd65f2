import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFormContext, type Form, type Values } from '#page/form/form-store.ts';
import { filledRows } from '../form/device-rows.ts';
import { deviceField, fieldsOfPart } from '../form/lead-fields.ts';

/** Set once something was taken over from a file, so that other drafts need not be searched for marks. */
const anyMark = 'fromFile';

/** Where a value read from a file is repeated until somebody has looked at it. It travels with the draft's values. */
function markOf(path: string): string {
  return `${anyMark}.${path}`;
}

/** These values, and a mark for each of them. */
export function withMarks(values: Values): Values {
  const marks = Object.entries(values).map(([path, value]) => [markOf(path), value]);
  return { ...values, [anyMark]: 'yes', ...Object.fromEntries(marks) };
}

/** True while a field's value is as it was read, and nobody has looked at it. */
function isMarked(values: Pick<Form, 'get'>, path: string): boolean {
  const value = values.get(path);
  return value !== '' && values.get(markOf(path)) === value;
}

/** Notes that somebody has looked at these fields. */
export function lookedAt(form: Form, paths: readonly string[]): void {
  const open = paths.filter((path) => form.get(markOf(path)) !== '');
  if (open.length > 0) form.setAll(Object.fromEntries(open.map((path) => [markOf(path), ''])));
}

/**
 * True while a field shows what was read from a file and nobody has looked at it. A keystroke that changes nothing of
 * that re-renders nothing.
 */
export function useIsFromFile(path: string): boolean {
  const form = useFormContext();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [form.watch(path, listener), form.watch(markOf(path), listener)];
      return () => stops.forEach((stop) => stop());
    },
    [form, path],
  );
  return useSyncExternalStore(watch, () => isMarked(form, path));
}

/** The paths of all visible fields with a value from a file that nobody has looked at, in the order of the form. */
function marked(form: Form): string[] {
  if (form.get(anyMark) === '') return [];
  const values = form.values();
  const fields = [
    ...fieldsOfPart.customer,
    ...fieldsOfPart.objects,
    ...filledRows(values).map(deviceField),
    ...fieldsOfPart.contract,
  ];
  return fields
    .filter(({ counts }) => !counts || counts(values))
    .flatMap(({ paths }) => paths.filter((path) => isMarked(form, path)));
}

/** What `marked` finds, kept up to date. */
export function useFromFile(): readonly string[] {
  const form = useFormContext();
  const watch = useCallback((listener: () => void) => form.onChange(listener), [form]);
  const joined = useSyncExternalStore(watch, () => marked(form).join('\n'));
  return useMemo(() => joined.split('\n').filter(Boolean), [joined]);
}
