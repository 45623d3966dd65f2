import { isDeepStrictEqual } from 'node:util';
import { readPhones, type ClientEdit } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { clientSearchText } from '#domain/client/search-text.ts';
import type { BankDetails } from '#domain/client/parts.ts';
import { renameClientOnClaims } from '../claims/of-client.usecases.ts';
import { renameClientOnContracts } from '../contracts/of-client/of-client.usecases.ts';
import { sellingOf, type ClientRow } from '../directory/lookup.usecases.ts';
import { mayDo } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { openBank, sealBank } from './bank.usecases.ts';
import { clientToChange, noteClientDeed, type Changing } from './change.usecases.ts';
import { wholeClient } from './read.usecases.ts';

const noBank: BankDetails = {
  accountHolder: null,
  iban: null,
  bic: null,
  bankName: null,
  billingEmail: null,
};

/**
 * Changes a retailer in the actor's scope. Only given fields change; a new name is written on its contracts and claims
 * too. Throws `not_found`, `version_conflict` with the retailer as it is, `forbidden` for ids that are not the actor's
 * to write, `invalid` by field for phones.
 */
export async function editClient(given: Changing & { ifMatch: number; edit: ClientEdit }): Promise<Client> {
  const { tx, actor, settings, now } = given;
  if ((given.edit.ids || given.edit.selling) && !mayDo(actor, 'clients.writeIds'))
    throw new ApiError('forbidden');
  const row = await clientToChange(given);
  const { edit, problems } = readPhones(given.edit, row.country);
  if (problems) throw new ApiError('invalid', { fields: problems });
  const before = openBank(settings.appSecret, row.code, row.bankSealed) ?? noBank;
  const fields = changedFields(row, before, edit);
  if (fields.length === 0) return wholeClient({ ...given, row });
  const change = changeOf(row, edit, fields);
  if (edit.bank) change.bankSealed = sealBank(settings.appSecret, row.code, withGiven(before, edit.bank));
  const after = await noteClientDeed({ ...given, row, deed: 'edit', change, data: { fields } });
  if (fields.includes('name')) {
    const named = { tx, now, place: row, name: after.name };
    await renameClientOnContracts(named);
    await renameClientOnClaims(named);
  }
  return after;
}

/** The columns that an edit changes, but for the bank details. */
function changeOf(row: ClientRow, edit: ClientEdit, fields: readonly string[]): Partial<ClientRow> {
  const { bank: _, estimate, shop, ids, selling, address, contacts, ...own } = edit;
  const { industryAssociation, businessId, planningSoftware, merchandiseManagement, ...columns } = own;
  const answers = {
    industryAssociation,
    businessId,
    planningSoftware,
    merchandiseManagement,
    contacts,
    ...estimate,
  };
  const change = onlyGiven({
    ...columns,
    ...address,
    ...ids,
    sellingGround: selling?.ground,
    sellingRegisterNumber: selling?.registerNumber,
    sellingValidUntil: selling?.validUntil,
    // Another day is another reason to remind.
    ...(selling?.validUntil !== undefined && { sellingRemindedAt: null }),
    shopIsActive: shop?.isActive,
    shopCustomUrl: shop?.customUrl,
  }) as Partial<ClientRow>;
  return {
    ...change,
    // A new address makes the links worthless that went to the old one.
    ...(fields.includes('email') && { emailLinkVersion: row.emailLinkVersion + 1 }),
    profile: withGiven(row.profile, answers),
    searchText: clientSearchText({ ...row, ...change }),
  };
}

function onlyGiven(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** `known` with what is given; a field that is undefined stays as it is. */
function withGiven<T extends object>(known: T, given: { [Key in keyof T]?: T[Key] | undefined }): T {
  return { ...known, ...(onlyGiven(given) as Partial<T>) };
}

/** Names of the fields whose value differs, as in `clientFields`. */
function changedFields(row: ClientRow, bank: BankDetails, edit: ClientEdit): string[] {
  const known: Record<string, unknown> = {
    ...row,
    ...row.profile,
    contacts: row.profile.contacts ?? [],
    bank,
    estimate: row.profile,
    shop: { isActive: row.shopIsActive, customUrl: row.shopCustomUrl },
    ids: row,
    selling: sellingOf(row),
    address: row,
  };
  const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null);
  return Object.entries(edit).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const isGroup = ['bank', 'estimate', 'shop', 'ids', 'selling', 'address'].includes(name);
    if (!isGroup) return isSame(known[name], value) ? [] : [name];
    const group = known[name] as Record<string, unknown>;
    const changed = Object.entries(value as object).filter(
      ([field, given]) => given !== undefined && !isSame(group[field], given),
    );
    if (name === 'address') return changed.length > 0 ? [name] : [];
    return changed.map(([field]) => `${name}.${field}`);
  });
}
