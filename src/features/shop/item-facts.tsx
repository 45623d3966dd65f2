import { Trans, useLingui } from '@lingui/react/macro';
import { moneyText } from '#domain/finance/money-text.ts';
import type { ShopItem } from '#domain/shop/item.ts';
import { mostOf, type LineProblem } from '#domain/shop/quantity.ts';
import { useLanguage } from '#page/words/language.ts';

/** What one piece costs, in net cents. */
export function Price({ of }: { of: number }) {
  const language = useLanguage();
  return of === 0 ? <Trans>Free of charge</Trans> : moneyText(of, language);
}

/** What one order may have: at most so many, or the few that are left, and in which steps. */
export function Limits({ most, step, left = null }: { most: number; step: number; left?: number | null }) {
  const language = useLanguage();
  const [mostCount, leftCount] = [most, left ?? 0].map((count) => count.toLocaleString(language));
  return (
    <>
      {left === null ? <Trans>Up to {mostCount}</Trans> : <Trans>Only {leftCount} left</Trans>}
      {step > 1 && <Trans>, in multiples of {step}</Trans>}
    </>
  );
}

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
        return t`You can order up to ${most}.`;
      case 'off_step':
        return t`You can only order multiples of ${step}.`;
    }
  };
}
