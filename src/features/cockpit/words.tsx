import { Plural, useLingui } from '@lingui/react/macro';
import type { Figures } from '#domain/contract/cockpit/cockpit.ts';
import { useLanguage } from '#page/words/language.ts';

/** Days, or a dash where there is no median. */
export function Days({ of }: { of: number | null }) {
  return of === null ? '–' : <Plural value={of} one="# day" other="# days" />;
}

/** Writes numbers and shares in the user's language. A share of nothing is a dash. */
export function useNumbers() {
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const asPercent = { style: 'percent', maximumFractionDigits: 0 } as const;
  const percent = new Intl.NumberFormat(language, asPercent);
  const signed = new Intl.NumberFormat(language, { ...asPercent, signDisplay: 'exceptZero' });
  return {
    number: (value: number) => number.format(value),
    /** By how much a number has changed, with its sign. `was` is not 0. */
    change: (is: number, was: number) => signed.format(is / was - 1),
    share: (part: number, whole: number) => (whole === 0 ? '–' : percent.format(part / whole)),
  };
}

/** The names of the steps, and which step each one's share is of. */
export function useSteps() {
  const { t } = useLingui();
  return [
    { step: 'registered', name: t({ message: 'Registered', context: 'step' }), before: null, of: '' },
    { step: 'confirmed', name: t`Confirmed`, before: 'registered', of: t`of those registered` },
    { step: 'delivered', name: t`Delivered`, before: 'confirmed', of: t`of those confirmed` },
    { step: 'activated', name: t`Activated`, before: 'delivered', of: t`of those delivered` },
  ] as const satisfies readonly {
    step: keyof Figures;
    name: string;
    before: keyof Figures | null;
    of: string;
  }[];
}
