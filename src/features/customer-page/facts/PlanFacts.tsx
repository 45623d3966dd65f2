import type { CustomerContract, CustomerRetailer } from '#domain/contract/customer-page/customer-page.ts';
import { coverPriceName, coverPriceText } from '#domain/contract/price/price-text.ts';
import { said } from '#domain/locale/said.ts';
import { useDays, usePageLanguage, useWords } from '../words/language.tsx';
import { FactList } from '../ui/Sheet.tsx';
import classes from './PlanFacts.module.css';

/** The plan's facts: product, numbers, dates and covered objects. */
export function PlanFacts(props: { contract: CustomerContract; retailer: CustomerRetailer }) {
  const t = useWords();
  const { day } = useDays();
  const { contract, retailer } = props;
  const { cover, coverPrice, activationDate, terms } = contract;
  const { count, unit } = terms.serviceAfter;
  const language = usePageLanguage();
  return (
    <FactList
      of={[
        { label: t('product'), value: contract.productName },
        contract.policyNumber
          ? { label: t('policyNumber'), value: contract.policyNumber }
          : { label: t('number'), value: contract.leadNumber },
        {
          label: said(coverPriceName, language),
          value: coverPrice && coverPriceText(coverPrice, language),
        },
        { label: t('kvAbNumber'), value: contract.kvAbNumber },
        { label: t('retailer'), value: retailer.name },
        {
          label: t('delivery'),
          value: !activationDate && !cover && contract.deliveryDate ? day(contract.deliveryDate) : null,
        },
        { label: t('start'), value: cover ? day(cover.policyStartDate) : t('onActivation') },
        { label: t('service'), value: cover ? day(cover.serviceCommencementDate) : t(unit, { count }) },
        cover
          ? { label: t('end'), value: day(cover.policyEndDate) }
          : { label: t('duration'), value: t('years', { count: terms.years }) },
        {
          label: t('covered'),
          value: (
            <ul className={classes['things']}>
              {contract.things.map((thing, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- duplicates are intended and never reorder
                <li key={index}>{thing[language]}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
