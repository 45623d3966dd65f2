import { Trans } from '@lingui/react/macro';
import { moneyText } from '#domain/finance/money-text.ts';
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
      {left === null ? <Trans>At most {mostCount}</Trans> : <Trans>Only {leftCount} left</Trans>}
      {step > 1 && <Trans>, in steps of {step}</Trans>}
    </>
  );
}
