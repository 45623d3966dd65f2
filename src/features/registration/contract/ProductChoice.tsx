import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
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
      required
      value={chosen}
      onChange={(slug) => form.set('productSlug', slug)}
      error={code && fieldMessage(code, language)}
    >
      <div className={classes['products']}>
        {products
          .filter(({ sellable }) => sellable)
          .map((one) => (
            <Radio
              key={one.slug}
              value={one.slug}
              className={classes['product'] ?? ''}
              label={one.name}
              description={<Conditions product={one} />}
            />
          ))}
      </div>
    </Radio.Group>
  );
}

function Conditions({ product }: { product: Product }) {
  const years = product.policyDurationValue;
  const delay = product.policyServiceCommencementDate;
  const { privatePersonOnly, germanyOnly } = product;
  return (
    <>
      <Plural value={years} one="# year of cover" other="# years of cover" />
      {', '}
      {product.policyServiceCommencementUnit === 'months' ? (
        <Trans>service after {delay} months</Trans>
      ) : (
        <Trans>service after {delay} days</Trans>
      )}
      {privatePersonOnly && (
        <span>
          {' · '}
          <Trans>private persons only</Trans>
        </span>
      )}
      {germanyOnly && (
        <span>
          {' · '}
          <Trans>retailers in Germany only</Trans>
        </span>
      )}
    </>
  );
}
