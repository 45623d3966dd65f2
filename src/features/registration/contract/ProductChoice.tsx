import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useLanguage } from '#page/words/language.ts';
import { products, type Product } from '#domain/contract/product.ts';
import { productProblems } from '#domain/contract/registering/registration-rules.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { fieldId } from '../form/fields.tsx';
import { useForm, useProblem, useValue } from '../form/form-store.ts';
import classes from './ProductChoice.module.css';

/** The plans that are sold, each with its conditions; what stands in the way of the chosen one is said at once. */
export function ProductChoice({ country }: { country: string | null }) {
  const { t } = useLingui();
  const form = useForm();
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
        <>
          {' · '}
          <Trans>private persons only</Trans>
        </>
      )}
      {germanyOnly && (
        <>
          {' · '}
          <Trans>retailers in Germany only</Trans>
        </>
      )}
    </>
  );
}
