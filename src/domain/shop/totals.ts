/** Value added tax in percent. */
export const vatPercent = 19;

/** Net cents for the delivery of an order. */
export const shipmentPrice = 0;

/** One line of a cart or an order: net cents of a piece, and pieces. */
export interface PricedLine {
  price: number;
  value: number;
}

/** The sums of a cart or an order, in integer cents; `quantity` is pieces. Prices are net, and the total is gross. */
export interface Totals {
  quantity: number;
  subtotal: number;
  shipment: number;
  vat: number;
  total: number;
}

/** Adds lines up. Tax is charged on subtotal and shipment and rounded once, half a cent upwards. */
export function totalsOf(lines: readonly PricedLine[], shipment: number = shipmentPrice): Totals {
  const quantity = lines.reduce((sum, { value }) => sum + value, 0);
  const subtotal = lines.reduce((sum, { price, value }) => sum + price * value, 0);
  const net = subtotal + (quantity > 0 ? shipment : 0);
  const vat = Math.floor((net * vatPercent + 50) / 100);
  return { quantity, subtotal, shipment: net - subtotal, vat, total: net + vat };
}

/** True for an order that costs nothing: it is not invoiced, and nothing about an invoice is said. */
export function isFree({ total }: Pick<Totals, 'total'>): boolean {
  return total === 0;
}
