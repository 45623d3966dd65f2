import type { ShopItem } from './item.ts';

/** What of an item decides how many pieces an order may have. */
export type Orderable = Pick<ShopItem, 'maxValue' | 'step' | 'left' | 'disabled'>;

/** The most pieces that one order may have now: a multiple of the step; 0 if the item cannot be ordered. */
export function mostOf({ maxValue, step, left, disabled }: Orderable): number {
  return disabled ? 0 : Math.floor(Math.min(maxValue, left ?? maxValue) / step) * step;
}

/**
 * Why a line cannot be ordered. `gone`: the shop has no such item. `disabled`: not offered now. `sold_out`: less than one
 * step is left. `too_many`: more than an order may have. `off_step`: no multiple of the step.
 */
export type LineProblem = 'gone' | 'disabled' | 'sold_out' | 'too_many' | 'off_step';

/** The problem of ordering `value` pieces of an item; null if it may be. Server and page share this rule. */
export function lineProblem(item: Orderable | undefined, value: number): LineProblem | null {
  if (!item) return 'gone';
  if (item.disabled) return 'disabled';
  const most = mostOf(item);
  if (most === 0) return 'sold_out';
  if (value > most) return 'too_many';
  return value > 0 && value % item.step === 0 ? null : 'off_step';
}

/** The quantity after one press of more (+1) or less (-1): the next multiple of the step, within 0 and the most. */
export function stepped(item: Orderable, value: number, direction: 1 | -1): number {
  const { step } = item;
  const next = direction === 1 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  return Math.max(0, Math.min(next * step, mostOf(item)));
}
