import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { products, type Product } from '#domain/contract/product.ts';
import { productProblems } from '#domain/contract/registering/registration-rules.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import classes from './ProductChoice.module.css';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useProblem, useValue } from '#page/form/form-store.ts';

/** The plans on sale with their conditions. Shows at once why a chosen plan is not possible. */
export function ProductChoice({ country }: { country: string | null }) {
  const { t } = useLingui();
  const form = useFormContext();
  const language = useLanguage();
  const chosen = useValue('productSlug');
  const type = useValue('customer.type');
  const product = products.find(({ slug }) => slug === chosen);
  const customerType = type === 'organization' ? 'organization' : 'person';
  const { productSlug: live } = productProblems(
    { productSlug: product?.slug ?? null, customerType },
    country,
  );
  const judged = useProblem('productSlug');
  const code = live ?? judged;
  return (
    <Radio.Group
      id={fieldId('productSlug')}
      label={t`Product`}
      labelProps={{ className: 'visually-hidden' }}
      required
      value={chosen}
      onChange={(slug) => form.set('productSlug', slug)}
      error={code && fieldMessage(code, language)}
    >
      <div className={classes['products']}>
        <div className={classes['heads']} aria-hidden>
          <span />
          <span>
            <Trans>Duration</Trans>
          </span>
          <span>
            <Trans>Service after</Trans>
          </span>
          <span className={classes['who']}>
            <Trans>For whom</Trans>
          </span>
        </div>
        {products
          .filter(({ sellable }) => sellable)
          .map((one) => (
            <Plan key={one.slug} product={one} />
          ))}
      </div>
    </Radio.Group>
  );
}

/** A plan in a row, by what sets it apart. */
function Plan({ product }: { product: Product }) {
  const id = useId();
  const years = product.policyDurationValue;
  const delay = product.policyServiceCommencementDate;
  const { slug, name, privatePersonOnly, germanyOnly } = product;
  return (
    <div className={classes['product']}>
      <Radio value={slug} label={name} aria-describedby={`${id}-years ${id}-delay ${id}-who`} />
      <span id={`${id}-years`} className={classes['years']}>
        <Plural value={years} one="# year" other="# years" />
      </span>
      <span id={`${id}-delay`}>
        <span className={classes['of']}>
          <Trans>Service after</Trans>{' '}
        </span>
        {product.policyServiceCommencementUnit === 'months' ? (
          <Plural value={delay} one="# month" other="# months" />
        ) : (
          <Plural value={delay} one="# day" other="# days" />
        )}
      </span>
      <span id={`${id}-who`} className={classes['who']}>
        {privatePersonOnly ? (
          <Trans>Private individuals</Trans>
        ) : (
          <Trans>Private individuals and organizations</Trans>
        )}
        {germanyOnly && (
          <span>
            {' · '}
            <Trans>retailers in Germany only</Trans>
          </span>
        )}
      </span>
    </div>
  );
}
