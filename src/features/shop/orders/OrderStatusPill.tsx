import { said } from '#domain/locale/said.ts';
import type { OrderStatus } from '#domain/shop/order-status.ts';
import { orderStatusNames } from '#domain/shop/order-status-names.ts';
import { useLanguage } from '#page/words/language.ts';
import { StatusPill, type Dot, type Tone } from '#ui/StatusPill.tsx';

const tones: Record<OrderStatus, Tone> = {
  ordered: 'yellow',
  packed: 'blue',
  sent: 'green',
  cancelled: 'light',
};

const dots: Record<OrderStatus, Dot> = { ordered: 'hollow', packed: 'half', sent: 'full', cancelled: 'full' };

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return (
    <StatusPill tone={tones[status]} dot={dots[status]}>
      {said(orderStatusNames[status], useLanguage())}
    </StatusPill>
  );
}
