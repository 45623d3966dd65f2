import * as orders from '#api/shop/orders.ts';
import * as shop from '#api/shop/shop.ts';
import { handle, handleOutside, handlePublic } from '../shared/http/handle.ts';
import {
  addShopItem,
  changePicture,
  editShopItem,
  pictureKey,
  receivePicture,
  type ReceivedPicture,
} from './edit-items.usecases.ts';
import { managedItems } from './items.usecases.ts';
import { moveOrder } from './move.usecases.ts';
import { countOrders, exportOrders, getOrder, getShop, listOrders } from './orders.usecases.ts';
import { placeOrder } from './place.usecases.ts';

export const shopRoutes = [
  handle(shop.getShop, (call) => getShop(call)),
  handle(shop.listShopItems, ({ tx }) => managedItems(tx)),
  handle(shop.addShopItem, ({ body, ...call }) => addShopItem({ ...call, item: body })),
  handle(shop.editShopItem, ({ params, body, ...call }) =>
    editShopItem({ ...call, id: params.id, change: body }),
  ),
  handle<typeof shop.changeShopPicture, ReceivedPicture>(
    shop.changeShopPicture,
    ({ params, prepared, ...call }) => changePicture({ ...call, id: params.id, picture: prepared }),
    ({ db, files, bytes }) => receivePicture({ db, files }, { bytes }),
  ),
  handlePublic(shop.getShopPicture, ({ params }) => ({ key: pictureKey(params.name), immutable: true })),
  handle(orders.listOrders, (call) => listOrders(call)),
  handle(orders.countOrders, (call) => countOrders(call)),
  handleOutside(orders.exportOrders, (call) => exportOrders(call)),
  handle(orders.getOrder, ({ params, ...call }) => getOrder({ ...call, id: params.id })),
  handle(orders.placeOrder, ({ body, ...call }) => placeOrder({ ...call, order: body })),
  handle(orders.packOrder, ({ params, ...call }) => moveOrder({ ...call, id: params.id, event: 'pack' })),
  handle(orders.sendOrder, ({ params, body, ...call }) =>
    moveOrder({ ...call, id: params.id, event: 'send', tracking: body }),
  ),
  handle(orders.cancelOrder, ({ params, body, ...call }) =>
    moveOrder({ ...call, id: params.id, event: 'cancel', reason: body.reason }),
  ),
];
