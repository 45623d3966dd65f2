import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Filtering, ListFilter } from './define-list.ts';

const RetailerSelect = lazy(() =>
  import('../client/RetailerSelect.tsx').then((m) => ({ default: m.RetailerSelect })),
);

/** The field of a filter: a chip that says what it filters, or in the sheet with its label. */
export function Filter<Row, View extends object>(
  props: Filtering<Row, View> & { filter: ListFilter<View>; isChip: boolean },
) {
  const { t } = useLingui();
  const { of, view, onView, reader, isChip } = props;
  const { param, label, nameOf, ofRetailers, Field } = props.filter;
  const named = reader.say(label);
  const value = view[param] as string | undefined;
  const onChange = (chosen: string | undefined) =>
    onView(of.view.changed(view, { [param]: chosen } as Partial<View>));
  const whole = isChip ? t`${named}: all` : t`All`;
  const look = isChip ? { 'aria-label': named } : { label: named };
  if (ofRetailers) {
    return (
      <Suspense fallback={<NativeSelect size="md" {...look} data={[whole]} />}>
        <RetailerSelect
          bare={isChip}
          all={whole}
          value={value ?? null}
          onChange={(client) => onChange(client ?? undefined)}
        />
      </Suspense>
    );
  }
  if (Field) return <Field label={named} isChip={isChip} value={value} onChange={onChange} />;
  const options = of.view.choices(param as never);
  return (
    <NativeSelect
      size="md"
      {...look}
      data-set={value !== undefined || undefined}
      value={value ?? of.view.defaults[param]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={options.map((option) => ({
        value: option,
        label: option === 'all' ? whole : (nameOf?.(option, reader) ?? option),
      }))}
    />
  );
}
