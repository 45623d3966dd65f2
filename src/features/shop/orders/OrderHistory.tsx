import { IconFilePlus, IconCircleX, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { said } from '#domain/locale/said.ts';
import type { Order } from '#domain/shop/order.ts';
import { orderStatusNames } from '#domain/shop/order-status-names.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useLanguage } from '#page/words/language.ts';
import { History } from '#ui/records/History.tsx';

const names = { ...orderStatusNames, placed: orderStatusNames.ordered };

const icons: Record<Order['history'][number]['kind'], typeof IconPackage> = {
  placed: IconFilePlus,
  packed: IconPackage,
  sent: IconTruckDelivery,
  cancelled: IconCircleX,
};

/** What happened to an order. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const language = useLanguage();
  return (
    <History
      entries={history.map(({ kind, at, author }) => ({
        key: kind,
        Icon: icons[kind],
        title: said(names[kind], language),
        who: `${author} · ${momentText(at)}`,
      }))}
    />
  );
}
