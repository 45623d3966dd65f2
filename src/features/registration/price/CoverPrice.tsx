import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { coverPriceFor } from '#domain/contract/price/cover-price.ts';
import { coverPriceText } from '#domain/contract/price/price-text.ts';
import { productSlugs } from '#domain/contract/product.ts';
import { typedMoney } from '#domain/finance/read-money.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { dayOfJudgement } from '#domain/time/capture.ts';
import { useNow } from '#page/data/now.ts';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import type { Step } from '../places.ts';
import { coverPricesQuery } from './cover-prices-query.ts';
import { shownPrice } from './shown-price.ts';
import classes from './CoverPrice.module.css';

/**
 * What cover costs, to be shown to the customer before they declare anything. It counts by the device's own lists, and
 * goes along with the registration as the price that was shown. Nothing where the provider has no prices.
 */
export function CoverPrice(props: { capturedAt: string | null; onGo: (step: Step) => void }) {
  const query = useQuery(coverPricesQuery);
  const form = useFormContext();
  const language = useLanguage();
  const now = useNow();
  const chosen = useValue('productSlug');
  // Showing another price clears the refusal, and it has to be read.
  const [refused] = useState(() => form.problem('coverPrice'));
  const typed = typedMoney(useValue('kitchen.grossPurchasePrice'));
  const product = productSlugs.find((slug) => slug === chosen);
  const lists = query.data?.items;
  const day = dayOfJudgement(props.capturedAt === null ? now : new Date(props.capturedAt), now);
  const kitchenPrice = typeof typed === 'number' && !Number.isNaN(typed) ? typed : null;
  const found = lists && product ? coverPriceFor(lists, { product, kitchenPrice, day }) : null;
  const shown = found?.kind === 'price' ? shownPrice(found.price) : '';
  useEffect(() => {
    // Another price than the one refused is what the customer is shown now.
    if (form.get('coverPrice') !== shown) form.set('coverPrice', shown);
  }, [form, shown]);
  if (!product || lists?.length === 0) return null;
  return (
    <div id={fieldId('coverPrice')} tabIndex={-1} className={classes['price']}>
      <Section
        title={<Trans>Price of cover</Trans>}
        about={
          <Trans>Show it before anything is signed. It is a price of its own, apart from the kitchen.</Trans>
        }
      >
        {refused && <Message tone="bad">{fieldMessage(refused, language)}</Message>}
        <QueryView
          query={query}
          loading={<LoadingRows rows={1} height={44} />}
          needsNetwork={
            <p>
              <Trans>This device has no prices yet. The contract gets the price of its day.</Trans>
            </p>
          }
        >
          {() =>
            found?.kind === 'price' ? (
              <p className={classes['amount']}>{coverPriceText(found.price, language)}</p>
            ) : found?.kind === 'needs_kitchen_price' ? (
              <div className={classes['missing']}>
                <p>
                  <Trans>It depends on the price of the kitchen.</Trans>
                </p>
                <Button variant="default" onClick={() => props.onGo('objects')}>
                  <Trans>Enter the kitchen’s price</Trans>
                </Button>
              </div>
            ) : (
              <p>
                <Trans>There is no price for this plan and kitchen. Please ask the provider.</Trans>
              </p>
            )
          }
        </QueryView>
      </Section>
    </div>
  );
}
