import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { said } from '#domain/locale/said.ts';
import type { Order } from '#domain/shop/order.ts';
import { useLanguage } from '#page/words/language.ts';
import { notify } from '#ui/notes/notify.ts';
import { orderableAgain } from '../cart/cart.ts';
import { setQuantity } from '../cart/cart-store.ts';
import { shopQuery } from '../shop-query.ts';

/** Puts the items of an order into the cart, as far as the shop has them, and says what it has not. */
export function OrderAgain({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: shop } = useQuery(shopQuery);
  const again = () => {
    const { lines, missing } = orderableAgain(order.items, shop?.items ?? []);
    for (const line of lines) setQuantity(line);
    if (missing.length > 0) {
      const names = missing.map(({ title }) => said(title, language)).join(', ');
      void notify({ title: t`Not everything is available`, message: t`Not in the cart: ${names}` });
    }
    if (lines.length > 0) onAgain();
  };
  return (
    <Button
      variant="default"
      disabled={!shop}
      leftSection={<IconRepeat size={18} stroke={1.6} aria-hidden />}
      onClick={again}
    >
      <Trans>Order again</Trans>
    </Button>
  );
}
