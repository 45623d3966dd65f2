import * as v from 'valibot';
import { searchChoice } from '#page/data/search-params.ts';

export const contractPageTabs = ['overview', 'objects', 'notes', 'claims'] as const;
export type ContractPageTab = (typeof contractPageTabs)[number];

/** The search parameters of a contract's address: the open tab. */
export const ContractSearch = v.object({ tab: searchChoice(contractPageTabs) });
