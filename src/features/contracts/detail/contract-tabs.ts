import * as v from 'valibot';
import { searchChoice } from '#page/data/search-params.ts';

export const contractPageTabs = ['overview', 'objects', 'notes', 'claims'] as const;
export type ContractPageTab = (typeof contractPageTabs)[number];

/** Which tab of a contract is open stands in the address. */
export const ContractSearch = v.object({ tab: searchChoice(contractPageTabs) });
