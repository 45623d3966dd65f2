import { exportContracts } from '#api/contracts.ts';
import { exportFileName } from '#domain/contract/lists/export.ts';
import { call } from '#page/api/api.ts';
import { contractList, type ContractListView } from './contract-list.ts';

/** Saves the contracts of a view as a CSV file. */
export const contractExport = {
  load: (view: ContractListView) => {
    const { after: _after, before: _before, ...query } = contractList.queryOf(view);
    return call(exportContracts, { query });
  },
  nameOf: exportFileName,
};
