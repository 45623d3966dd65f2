import * as v from 'valibot';
import { ClientEdit } from '#domain/client/client-edit.ts';
import { Client, ClientListItem, clientStatuses } from '#domain/client/client.ts';
import { ClientHistoryEntry } from '#domain/client/history.ts';
import { clientListParams } from '#domain/client/list-params.ts';
import { ClientListRow } from '#domain/client/list-row.ts';
import { logoUpload } from '#domain/client/logo.ts';
import { priceSheetErrors } from '#domain/client/price-sheet-problems.ts';
import { priceSheetUpload } from '#domain/client/price-sheet.ts';
import { counts } from '#domain/paging/counts.ts';
import { SearchText } from '#domain/text/search-limit.ts';
import { fileErrors } from '#domain/files/pdf-problems.ts';
import { endpoint } from './endpoint.ts';
import { countQuery, cursorQuery, page } from './envelope.ts';

const byCode = v.object({ code: v.pipe(v.string(), v.maxLength(40)) });
const changeErrors = ['version_conflict', 'version_missing', 'key_reused'] as const;

export const listClients = endpoint({
  method: 'GET',
  path: '/v1/clients',
  may: 'clients.list',
  summary: 'Retailers of the caller’s scope, by name',
  query: v.object({ search: v.optional(SearchText) }),
  answer: v.object({ items: v.array(ClientListItem) }),
});

/** Retailers on one page of the list. */
export const clientsPerPage = 25;

export const ClientQuery = v.object({ ...clientListParams, ...cursorQuery });
export const ClientCountQuery = countQuery(clientListParams, 'status');
export const ClientExportQuery = v.object(clientListParams);

export const pageClients = endpoint({
  method: 'GET',
  path: '/v1/clients/overview',
  may: 'clients.list',
  summary: 'Retailers of the caller’s scope with their counts, filtered and ordered, 25 a page',
  query: ClientQuery,
  answer: page(ClientListRow),
});

export const countClients = endpoint({
  method: 'GET',
  path: '/v1/clients/overview/counts',
  may: 'clients.list',
  summary: 'How many retailers the list has by status, with these filters',
  query: ClientCountQuery,
  answer: counts(clientListParams.status.wrapped.options),
});

export const exportClients = endpoint({
  method: 'GET',
  path: '/v1/clients/export',
  may: 'clients.list',
  summary: 'Retailers of the caller’s scope as CSV, in the language asked for',
  query: ClientExportQuery,
  file: 'text/csv',
});

export const getClient = endpoint({
  method: 'GET',
  path: '/v1/clients/:code',
  may: 'clients.read',
  summary: 'One retailer; its IBAN is masked, its ids are for staff',
  params: byCode,
  answer: Client,
});

/** Changes only the fields given. `ids` is for those who may write them. */
export const editClient = endpoint({
  method: 'PATCH',
  path: '/v1/clients/:code',
  may: 'clients.write',
  summary: 'Change the data of a retailer',
  params: byCode,
  body: ClientEdit,
  answer: Client,
  errors: changeErrors,
  ifMatch: true,
});

export const revealClientBank = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/bank/reveal',
  may: 'clients.revealBank',
  summary: 'The whole IBAN of a retailer; who looked at it stands in the trail',
  params: byCode,
  answer: v.object({ iban: v.nullable(v.string()) }),
});

export const getClientHistory = endpoint({
  method: 'GET',
  path: '/v1/clients/:code/history',
  may: 'clients.read',
  summary: 'What happened to a retailer’s record, oldest first',
  params: byCode,
  answer: v.object({ items: v.array(ClientHistoryEntry) }),
});

export const changeClientLogo = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/logo',
  may: 'clients.write',
  summary: 'Change a retailer’s logo; the server re-encodes the picture',
  params: byCode,
  bytes: logoUpload,
  answer: Client,
  errors: [...changeErrors, 'too_large', 'unsupported_type', 'photo_unreadable', ...fileErrors],
  ifMatch: true,
});

export const removeClientLogo = endpoint({
  method: 'DELETE',
  path: '/v1/clients/:code/logo',
  may: 'clients.write',
  summary: 'Remove a retailer’s logo',
  params: byCode,
  answer: Client,
  errors: changeErrors,
  ifMatch: true,
});

export const addClientPriceSheet = endpoint({
  method: 'POST',
  path: '/v1/clients/:code/price-sheet',
  may: 'clients.write',
  summary: 'Add the price sheet of a retailer’s agreement; its type is told by its content',
  params: byCode,
  bytes: priceSheetUpload,
  answer: Client,
  errors: [...changeErrors, 'too_large', 'unsupported_type', ...priceSheetErrors],
  ifMatch: true,
});

export const getClientPriceSheet = endpoint({
  method: 'GET',
  path: '/v1/clients/:code/price-sheet',
  may: 'clients.read',
  summary: 'The price sheet of a retailer’s agreement, always as a download',
  params: byCode,
  file: 'application/octet-stream',
});

/** The retailer's data that a sale needs. */
export const SellingClient = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  country: v.string(),
  status: v.picklist(clientStatuses),
  /** What its papers say of it, so that an order's reader does not take it for the customer. */
  letterhead: v.optional(
    v.object({
      street: v.string(),
      houseNumber: v.string(),
      zipCode: v.string(),
      email: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      websiteUrl: v.nullable(v.string()),
      vatId: v.nullable(v.string()),
    }),
  ),
  /** People who sell for this retailer now, sorted by name. */
  salespersons: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type SellingClient = v.InferOutput<typeof SellingClient>;

export const getSellingClient = endpoint({
  method: 'GET',
  path: '/v1/clients/:code/selling',
  may: 'contracts.write',
  summary: 'What a sale needs to know of a retailer: where it is, and who sells for it',
  params: byCode,
  answer: SellingClient,
});

/** Names logos by the hash of their content, so one address always returns the same picture. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/v1/logos/:name',
  may: 'anyone',
  summary: 'A retailer’s logo, as pages, mails and documents show it',
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.png$/)) }),
  file: 'image/png',
});
