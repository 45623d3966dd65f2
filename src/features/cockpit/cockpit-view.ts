import { cockpitParams } from '#domain/contract/cockpit/cockpit-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** By what the cockpit is narrowed. */
export type CockpitView = ViewOf<typeof cockpitParams>;

export const cockpitView = defineListView(cockpitParams, {
  // A salesperson belongs to one retailer, a retailer to one association.
  settle: (_, change) => ({
    ...(change.association && { client: undefined, seller: undefined }),
    ...(change.client && { association: undefined }),
    ...('client' in change && { seller: undefined }),
  }),
});
