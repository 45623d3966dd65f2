import * as v from 'valibot';
import { PriceList, PriceListInput } from '#domain/contract/price/cover-price.ts';
import { PriceListInForce } from '#domain/contract/price/kept-price.ts';
import { endpoint } from '../endpoint.ts';

const PriceLists = v.object({ items: v.array(PriceList) });

export const listCoverPrices = endpoint({
  method: 'GET',
  path: '/v1/cover-prices',
  may: 'coverPrices.manage',
  summary: 'Every version of the price list for cover, the latest day first',
  answer: PriceLists,
});

export const addCoverPrices = endpoint({
  method: 'POST',
  path: '/v1/cover-prices',
  may: 'coverPrices.manage',
  summary: 'Add a version of the price list for cover, which counts from its day on',
  body: PriceListInput,
  answer: PriceLists,
  errors: ['key_reused'],
});

/** A device keeps them, so that the wizard shows the price without a network. */
export const listCoverPricesToSell = endpoint({
  method: 'GET',
  path: '/v1/cover-prices/in-force',
  may: 'contracts.write',
  summary: 'The price lists by which contracts are sold: those that count from a month ago on',
  answer: v.object({ items: v.array(PriceListInForce) }),
});
