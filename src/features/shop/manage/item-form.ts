import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ItemInput, limitsProblem, ManagedItem } from '#domain/shop/item.ts';
import { readMoney, writeMoney } from '#domain/finance/read-money.ts';
import type { Values } from '#page/form/form-store.ts';
import { judgedBy, type Judgement } from '#page/form/use-form.ts';
import { conflictRows, merge } from '#page/records/conflict.ts';
import type { FormVersions, RecordForm } from '#page/records/record-edit.ts';
import type { RecordKind } from '#page/records/record.ts';

/** The fields of an item's form and what they are called, in their order. */
export const itemFields = {
  'title.de': msg`Title, German`,
  'title.en': msg`Title, English`,
  'subtitle.de': msg`Subtitle, German`,
  'subtitle.en': msg`Subtitle, English`,
  'description.de': msg`Description, German`,
  'description.en': msg`Description, English`,
  price: msg`Price per piece, net`,
  maxValue: msg`Maximum per order`,
  step: msg`Step`,
  stock: msg`Stock`,
  offered: msg`Offered`,
} as const satisfies Record<string, MessageDescriptor>;

type ItemField = keyof typeof itemFields;

/** The form's texts for an item, or for a new one. */
export function itemValues(item: ManagedItem | null): Record<ItemField, string> {
  return {
    'title.de': item?.title.de ?? '',
    'title.en': item?.title.en ?? '',
    'subtitle.de': item?.subtitle.de ?? '',
    'subtitle.en': item?.subtitle.en ?? '',
    'description.de': item?.description?.de ?? '',
    'description.en': item?.description?.en ?? '',
    price: writeMoney(item?.price ?? 0),
    maxValue: String(item?.maxValue ?? 1),
    step: String(item?.step ?? 1),
    stock: item?.stock === null || item?.stock === undefined ? '' : String(item.stock),
    offered: item?.disabled ? '' : 'yes',
  };
}

/** A typed count; what is no whole number fails its rule. */
const count = (text: string | undefined) => {
  const typed = (text ?? '').trim();
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
};

/** The problems of what was typed, or the item. An empty stock is not counted. */
export function judgeItem(values: Values): Judgement<ItemInput> {
  const text = (field: ItemField) => values[field] ?? '';
  const both = (name: 'title' | 'subtitle' | 'description') => ({
    de: text(`${name}.de`),
    en: text(`${name}.en`),
  });
  const description = both('description');
  const judged = judgedBy(ItemInput, {
    title: both('title'),
    subtitle: both('subtitle'),
    description: (description.de + description.en).trim() === '' ? null : description,
    price: readMoney(text('price')) ?? 0,
    maxValue: count(text('maxValue')),
    step: count(text('step')),
    stock: text('stock').trim() === '' ? null : count(text('stock')),
    disabled: text('offered') !== 'yes',
  });
  if ('problems' in judged) return judged;
  const problem = limitsProblem(judged.given);
  return problem ? { problems: { step: problem } } : judged;
}

/** The form of an item that is there already. What its stock is may have been changed by an order. */
export const itemForm: RecordForm<ManagedItem, Partial<ItemInput>> = {
  values: itemValues,
  judge: (values, opened) => {
    const judged = judgeItem(values);
    if ('problems' in judged) return judged;
    const changed = Object.entries(judged.given).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(opened[name as keyof ItemInput]),
    );
    return { given: Object.fromEntries(changed) };
  },
  conflict: (versions, { i18n }) =>
    rowsOf(versions).map(({ field, state, ...row }) => ({
      field,
      label: i18n._(itemFields[field as ItemField]),
      state,
      base: row.base || null,
      mine: row.mine || null,
      theirs: row.theirs || null,
    })),
  merged: (versions, choices) => merge(versions.mine, rowsOf(versions), choices),
};

const rowsOf = ({ opened, mine, theirs }: FormVersions<ManagedItem>) =>
  conflictRows({ base: itemValues(opened), mine, theirs: itemValues(theirs) });

/** Describes items to record commands. They are read together, so no query is theirs alone. */
export const itemRecord: RecordKind<ManagedItem, 'id'> = {
  id: 'id',
  schema: ManagedItem,
  queryKey: (id) => ['shop', 'item', id],
  renews: () => [['shop', 'list']],
  facts: [],
};
