import { pageOfAll, type PageOfAll } from '../../paging/page-of-all.ts';
import type { Month } from '../../time/month.ts';
import { soldByNobody } from '../cockpit/sold-by.ts';
import type { Contract } from '../contract.ts';
import { tabOf, type StatusFilter } from '../life/status.ts';
import { statusSince } from '../life/status-since.ts';
import { actionNeededFrom, waitingFor } from '../life/waiting.ts';
import { countsAs, monthOf, reachedStep, type StepFilter } from '../reached.ts';
import { contractDetails, searchedIn, type Searchable } from './details.ts';
import type { ContractListItem } from './list-item.ts';
import type { ProductSlug } from '../product.ts';
import { contractSearchText } from './search-text.ts';

/** A contract's row in the list that a device keeps. */
export interface KeptContractRow extends Searchable {
  /** The contract's id, which lists are ordered by where contracts are of the same moment. */
  id: string;
  soldBy: string | null;
  /** How far it has come (`reachedStep`). */
  reached: number;
  item: ContractListItem;
}

export function keptContractRow(id: string, contract: Contract): KeptContractRow {
  const { customer } = contract;
  const waiting = waitingFor(contract);
  const item: ContractListItem = {
    code: contract.code,
    leadNumber: contract.leadNumber,
    policyNumber: contract.policyNumber,
    kvAbNumber: contract.kvAbNumber,
    status: contract.status,
    productSlug: contract.productSlug,
    ern: contract.ern,
    clientCode: contract.clientCode,
    clientName: contract.clientName,
    customer: {
      type: customer.type,
      companyName: customer.companyName,
      firstName: customer.firstName,
      lastName: customer.lastName,
      city: customer.address.city,
    },
    createdAt: contract.createdAt,
    statusSince: statusSince(contract),
    waiting: waiting && {
      kind: waiting.kind,
      reminded: waiting.remindedAt !== null,
      actionNeededFrom: actionNeededFrom(waiting.since),
    },
    kitchenEstimatedDeliveryDate: contract.kitchenEstimatedDeliveryDate,
  };
  return {
    id,
    searchable: contractSearchText(contract),
    details: contractDetails(contract),
    soldBy: contract.soldBy,
    reached: reachedStep(contract),
    item,
  };
}

/** Where contracts without a delivery date stand in the order of deliveries. */
const noDelivery = '9999-12-31';

/** The filters that the cockpit's numbers lead to. */
interface CountedFilters {
  product?: ProductSlug | 'all' | undefined;
  from?: Month | undefined;
  to?: Month | undefined;
  step?: StepFilter | undefined;
  association?: string | undefined;
  seller?: string | undefined;
}

function isCounted({ item, soldBy, reached }: KeptContractRow, filters: CountedFilters): boolean {
  const { product = 'all', from, to, step = 'all', association, seller } = filters;
  const month = monthOf(new Date(item.createdAt));
  return (
    (product === 'all' || item.productSlug === product) &&
    (from === undefined || month >= from) &&
    (to === undefined || month <= to) &&
    (association === undefined || item.ern.startsWith(`${association}:`)) &&
    (seller === undefined || (soldBy || soldByNobody) === seller) &&
    countsAs(step, { status: item.status, reached })
  );
}

/** The page of the contract list that the server would answer with if it had only these contracts. */
export function pageOfKeptContracts(
  rows: readonly KeptContractRow[],
  query: CountedFilters & {
    search?: string | undefined;
    client?: string | undefined;
    status: StatusFilter;
    tab: 'all' | 'active' | 'inactive';
    sort: 'createdAt' | 'deliveryDate';
    order: 'asc' | 'desc';
    after?: string | undefined;
    before?: string | undefined;
  },
  size: number,
): PageOfAll<ContractListItem> {
  const { client, status, tab, sort } = query;
  const chosen = rows.filter(
    (row) =>
      isCounted(row, query) &&
      (client === undefined || row.item.clientCode === client) &&
      (status === 'all' || row.item.status === status) &&
      (tab === 'all' || tabOf(row.item.status) === tab),
  );
  const page = pageOfAll(searchedIn(chosen, query.search ?? ''), {
    ...query,
    size,
    positionOf: ({ id, item }) => ({
      value: sort === 'createdAt' ? item.createdAt : (item.kitchenEstimatedDeliveryDate ?? noDelivery),
      id,
    }),
  });
  return { ...page, items: page.items.map(({ item }) => item) };
}
