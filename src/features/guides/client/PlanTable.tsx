import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { products, type Product } from '#domain/contract/product.ts';
import classes from './client-guide.module.css';

/** The plans that can be sold, as the portal itself knows them. */
export function PlanTable() {
  const { t } = useLingui();
  return (
    <div className={classes['table']}>
      <table aria-label={t`The plans`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Plan</Trans>
            </th>
            <th scope="col">
              <Trans>Duration</Trans>
            </th>
            <th scope="col">
              <Trans>Service begins</Trans>
            </th>
            <th scope="col">
              <Trans>For</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {products
            .filter(({ sellable }) => sellable)
            .map((product) => (
              <tr key={product.slug}>
                <th scope="row">{product.name}</th>
                <td data-label={t`Duration`}>
                  <Plural value={product.policyDurationValue} one="# year" other="# years" />
                </td>
                <td data-label={t`Service begins`}>
                  <ServiceBegins product={product} />
                </td>
                <td data-label={t`For`}>
                  {product.privatePersonOnly ? (
                    <Trans>private individuals, from retailers in Germany</Trans>
                  ) : (
                    <Trans>private individuals and companies</Trans>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function ServiceBegins({ product }: { product: Product }) {
  const delay = product.policyServiceCommencementDate;
  return product.policyServiceCommencementUnit === 'days' ? (
    <Plural value={delay} one="# day after the start" other="# days after the start" />
  ) : (
    <Plural value={delay} one="# month after the start" other="# months after the start" />
  );
}
