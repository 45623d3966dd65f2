import type { SellingClient } from '#api/clients.ts';
import type { Seller } from '#domain/order-data/seller.ts';

/** The retailer as an order's reader is to know it; only its name where the device has nothing else of it. */
export function sellerOf(known: SellingClient | undefined, name: string): Seller | undefined {
  if (known === undefined) return name === '' ? undefined : { name };
  const { letterhead } = known;
  // Copies of earlier versions have no letterhead.
  return { name: known.name, city: known.city, ...letterhead };
}
