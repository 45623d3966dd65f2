/** ordered = waits to be packed. */
export const orderStatuses = ['ordered', 'packed', 'sent', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderEvents = ['pack', 'send', 'cancel'] as const;
export type OrderEvent = (typeof orderEvents)[number];

const next: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  ordered: { pack: 'packed', cancel: 'cancelled' },
  packed: { send: 'sent', cancel: 'cancelled' },
  sent: {},
  cancelled: {},
};

/** The status after an event, or null if the event is not allowed. */
export function afterOrderEvent(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return next[status][event] ?? null;
}

export function allowedOrderEvents(status: OrderStatus): readonly OrderEvent[] {
  return orderEvents.filter((event) => next[status][event]);
}
