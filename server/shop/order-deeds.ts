import type { OrderRow } from './orders.repository.ts';

declare module '../shared/deeds/follower.ts' {
  interface DeedDetails extends Record<
    'order.placed' | 'order.packed' | 'order.sent' | 'order.cancelled',
    { order: OrderRow }
  > {}
}
