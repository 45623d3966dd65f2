import type { Bilingual } from '../locale/said.ts';
import type { OrderStatus } from './order-status.ts';

export const orderStatusNames: Record<OrderStatus, Bilingual> = {
  ordered: { de: 'Bestellt', en: 'Ordered' },
  packed: { de: 'Gepackt', en: 'Packed' },
  sent: { de: 'Versandt', en: 'Sent' },
  cancelled: { de: 'Storniert', en: 'Cancelled' },
};
