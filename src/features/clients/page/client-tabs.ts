import * as v from 'valibot';
import { searchChoice } from '#page/data/search-params.ts';

export const clientTabs = ['information', 'users', 'salespersons', 'shop', 'agreement', 'history'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The search parameters of a retailer's address: the open tab. */
export const ClientSearch = v.object({ tab: searchChoice(clientTabs) });
