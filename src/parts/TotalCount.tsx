import { Plural, Trans } from '@lingui/react/macro';
import { useLanguage } from '#page/words/language.ts';

/** The total of a list. A capped total shows as "1,000+", because the server stops counting there. */
export function TotalCount(props: {
  total: { count: number; capped: boolean };
  of: 'contract' | 'claim' | 'client' | 'order';
}) {
  const language = useLanguage();
  const { count, capped } = props.total;
  const number = capped && `${new Intl.NumberFormat(language).format(count)}+`;
  if (props.of === 'contract') {
    return capped ? (
      <Trans>{number} contracts</Trans>
    ) : (
      <Plural value={count} one="# contract" other="# contracts" />
    );
  }
  if (props.of === 'client') {
    return capped ? (
      <Trans>{number} retailers</Trans>
    ) : (
      <Plural value={count} one="# retailer" other="# retailers" />
    );
  }
  if (props.of === 'order') {
    return capped ? <Trans>{number} orders</Trans> : <Plural value={count} one="# order" other="# orders" />;
  }
  return capped ? <Trans>{number} claims</Trans> : <Plural value={count} one="# claim" other="# claims" />;
}
