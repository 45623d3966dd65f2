import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { listInForce, type PriceList } from '#domain/contract/price/cover-price.ts';
import { rateText } from '#domain/contract/price/price-text.ts';
import { productOf, productSlugs } from '#domain/contract/product.ts';
import { moneyText } from '#domain/finance/money-text.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from './cover-prices.module.css';
import { coverPricesQuery } from './cover-prices-query.ts';

const PriceListDialog = lazy(() =>
  import('./PriceListDialog.tsx').then((m) => ({ default: m.PriceListDialog })),
);

/** The prices of cover: the list that counts, what comes, and what was. */
export function CoverPricesPage() {
  const query = useQuery(coverPricesQuery);
  const [adding, setAdding] = useState(false);
  const today = berlinDate(useNow());
  const current = listInForce(query.data?.items ?? [], today);
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Prices of cover</Trans>}
        about={
          <Trans>By product and by the price of the kitchen. A contract keeps the price of its day.</Trans>
        }
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>New price list</Trans>
          </Button>
        }
      />
      <QueryView query={query} loading={<LoadingRows rows={6} />}>
        {({ items }) => <Lists items={items} current={current} today={today} />}
      </QueryView>
      <Suspense>
        {adding && query.data && <PriceListDialog from={current} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

function Lists(props: { items: readonly PriceList[]; current: PriceList | null; today: string }) {
  const { items, current, today } = props;
  const coming = items.filter(({ validFrom }) => validFrom > today);
  const over = items.filter((list) => list !== current && list.validFrom <= today);
  return (
    <>
      {coming.map((list) => (
        <Section key={list.version} title={<Trans>From {dayText(list.validFrom)}</Trans>}>
          <Bands list={list} />
        </Section>
      ))}
      <Section title={<Trans>Valid now</Trans>}>
        {current ? (
          <Bands list={current} />
        ) : (
          <p>
            <Trans>There is no price list. Contracts are registered without a price of cover.</Trans>
          </p>
        )}
      </Section>
      {over.length > 0 && (
        <details className={classes['over']}>
          <summary>
            <Trans>Earlier price lists</Trans>
          </summary>
          {over.map((list) => (
            <Section key={list.version} title={<Trans>From {dayText(list.validFrom)}</Trans>}>
              <Bands list={list} />
            </Section>
          ))}
        </details>
      )}
    </>
  );
}

function Bands({ list }: { list: PriceList }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { version, createdBy } = list;
  const day = dayOfMoment(list.createdAt);
  const bands = list.bands.toSorted(
    (one, other) =>
      productSlugs.indexOf(one.product) - productSlugs.indexOf(other.product) ||
      (one.upTo ?? Infinity) - (other.upTo ?? Infinity),
  );
  return (
    <>
      <table className={classes['bands']} aria-label={t`Version ${version}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Kitchen</Trans>
            </th>
            <th scope="col">{list.per === 'term' ? <Trans>For the term</Trans> : <Trans>A year</Trans>}</th>
            <th scope="col">
              <Trans>Tax in it</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ product, upTo, grossCents, taxBasisPoints }, index) => (
            <tr key={`${product} ${upTo}`} data-first={product !== bands[index - 1]?.product || undefined}>
              <th scope="row">{productOf(product).name}</th>
              <td>
                {upTo === null ? <Trans>any price</Trans> : <Trans>up to {moneyText(upTo, language)}</Trans>}
              </td>
              <td>{moneyText(grossCents, language)}</td>
              <td>{rateText(taxBasisPoints, language)}&nbsp;%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['by']}>
        <Trans>
          Version {version}, entered by {createdBy} on {day}
        </Trans>
      </p>
    </>
  );
}
