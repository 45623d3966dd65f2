import * as api from '#api/sale/cover-prices.ts';
import { handle } from '../shared/http/handle.ts';
import { addPriceList, listsToSell, priceLists } from './cover-prices.usecases.ts';

export const coverPriceRoutes = [
  handle(api.listCoverPrices, ({ tx }) => priceLists({ tx })),
  handle(api.addCoverPrices, ({ body, ...call }) => addPriceList({ ...call, list: body })),
  handle(api.listCoverPricesToSell, ({ tx, now }) => listsToSell({ tx, now })),
];
