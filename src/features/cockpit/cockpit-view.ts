import * as v from 'valibot';
import { cockpitParams } from '#domain/contract/cockpit/cockpit-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** By what its table divides the contracts. */
const by = v.optional(v.picklist(['parts', 'products', 'months']), 'parts');

const params = { ...cockpitParams, by };

/** By what the cockpit is narrowed, and the table it shows. */
export type CockpitView = ViewOf<typeof params>;

export const cockpitView = defineListView(params, {
  // A salesperson belongs to one retailer, a retailer to one association.
  settle: (_, change) => ({
    ...(change.association && { client: undefined, seller: undefined }),
    ...(change.client && { association: undefined }),
    ...('client' in change && { seller: undefined }),
  }),
});
