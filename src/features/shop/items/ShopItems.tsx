import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { shopQuery } from '../shop-query.ts';
import { ItemCard } from './ItemCard.tsx';
import classes from './ItemCard.module.css';
import { useKeptPictures } from './keep-pictures.ts';

/**
 * Items of the shop, to put into the cart. All of them, or those of `ids` that exist: other screens show single items
 * beside what they tell.
 */
export function ShopItems({ role, ids }: { role: Role | null; ids?: readonly string[] }) {
  const { t } = useLingui();
  const query = useQuery(shopQuery);
  useKeptPictures(query.data?.items);
  const mayOrder = may(role, 'shop.checkout');
  // As many cards as there are items are drawn in slices, so that a press meanwhile is answered.
  const isDrawn = useDeferredValue(query.data !== undefined);
  const loading = <LoadingRows rows={3} height={220} />;
  return (
    <QueryView query={query} loading={loading}>
      {({ items }) => {
        if (!isDrawn) return loading;
        const shown = ids ? items.filter(({ id }) => ids.includes(id)) : items;
        return shown.length === 0 ? (
          <EmptyState title={<Trans>There is nothing to order</Trans>}>
            <Trans>As soon as there is promotional material, you will find it here.</Trans>
          </EmptyState>
        ) : (
          <ul className={classes['items']} aria-label={t`Shop`}>
            {shown.map((item) => (
              <ItemCard key={item.id} item={item} mayOrder={mayOrder} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}
