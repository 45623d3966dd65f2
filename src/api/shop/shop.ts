import * as v from 'valibot';
import { pictureUpload } from '#domain/shop/picture.ts';
import { ItemId, ItemInput, ManagedItem, ShopItem } from '#domain/shop/item.ts';
import { Delivery } from '#domain/shop/order.ts';
import { fileErrors } from '#domain/files/pdf-problems.ts';
import { endpoint } from '../endpoint.ts';

/** `delivery` is where the caller's orders usually go: their retailer's address, or that of their last order. */
export const getShop = endpoint({
  method: 'GET',
  path: '/v1/shop',
  may: 'shop.browse',
  summary: 'The items of the shop in their order, with the caller’s usual delivery address',
  answer: v.object({ items: v.array(ShopItem), delivery: v.nullable(Delivery) }),
});

export const listShopItems = endpoint({
  method: 'GET',
  path: '/v1/shop/items',
  may: 'shop.manage',
  summary: 'The items of the shop as they are managed, with their stock',
  answer: v.object({ items: v.array(ManagedItem) }),
});

const byId = v.object({ id: ItemId });
const changeErrors = ['version_conflict', 'version_missing', 'key_reused'] as const;

export const addShopItem = endpoint({
  method: 'POST',
  path: '/v1/shop/items',
  may: 'shop.manage',
  summary: 'Add an item to the end of the shop',
  body: ItemInput,
  answer: ManagedItem,
  errors: ['key_reused'],
});

/** Changes only the fields given. Orders keep the title and price that they were placed with. */
export const editShopItem = endpoint({
  method: 'PATCH',
  path: '/v1/shop/items/:id',
  may: 'shop.manage',
  summary: 'Change an item: words, price, limits, stock, and whether it is offered',
  params: byId,
  body: v.partial(ItemInput),
  answer: ManagedItem,
  errors: changeErrors,
  ifMatch: true,
});

export const changeShopPicture = endpoint({
  method: 'POST',
  path: '/v1/shop/items/:id/picture',
  may: 'shop.manage',
  summary: 'Change an item’s picture; the server re-encodes it',
  params: byId,
  bytes: pictureUpload,
  answer: ManagedItem,
  errors: [...changeErrors, 'too_large', 'unsupported_type', 'photo_unreadable', ...fileErrors],
  ifMatch: true,
});

/** Names pictures by the hash of their content, so one address always returns the same picture. */
export const getShopPicture = endpoint({
  method: 'GET',
  path: '/v1/shop/pictures/:name',
  may: 'anyone',
  summary: 'A picture of an item, large or (`-small`) as the shop shows it',
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}(-small)?\.jpg$/)) }),
  file: 'image/jpeg',
});
