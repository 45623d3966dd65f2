import type { CustomerRetailer, LinkTrouble } from '#domain/contract/customer-page/customer-page.ts';
import { useWords } from '../words/language.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import classes from './Questions.module.css';

/** Contact details: the shop's if known, else the provider's. */
export function Questions(props: {
  retailer: CustomerRetailer | null;
  provider: LinkTrouble['provider'] | null;
}) {
  const t = useWords();
  const { retailer, provider } = props;
  if (!retailer && !provider) return null;
  return (
    <Sheet title={t('questions')}>
      {retailer && <p>{t('questionsAbout', { retailer: retailer.name })}</p>}
      <ul className={classes['reach']}>
        {retailer?.phone && (
          <li>
            <a href={`tel:${retailer.phone.replaceAll(/[^+\d]/g, '')}`}>{retailer.phone}</a>
          </li>
        )}
        {retailer?.email && (
          <li>
            <a href={`mailto:${retailer.email}`}>{retailer.email}</a>
          </li>
        )}
        {!retailer && provider && (
          <li>
            {t('askProvider')} <a href={`mailto:${provider.supportEmail}`}>{provider.supportEmail}</a>
          </li>
        )}
      </ul>
    </Sheet>
  );
}
