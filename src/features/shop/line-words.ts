import { useLingui } from '@lingui/react/macro';
import type { ShopItem } from '#domain/shop/item.ts';
import { mostOf, type LineProblem } from '#domain/shop/quantity.ts';

/** Says why a line of a cart cannot be ordered, and what would do. */
export function useLineWords(): (problem: LineProblem, item: ShopItem | undefined) => string {
  const { t } = useLingui();
  return (problem, item) => {
    const most = item ? mostOf(item) : 0;
    const step = item?.step ?? 1;
    switch (problem) {
      case 'gone':
        return t`This item is no longer available.`;
      case 'disabled':
        return t`This item cannot be ordered at the moment.`;
      case 'sold_out':
        return t`This item is sold out.`;
      case 'too_many':
        return t`You can order at most ${most}.`;
      case 'off_step':
        return t`You can only order multiples of ${step}.`;
    }
  };
}
