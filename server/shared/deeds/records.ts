import { isOfClient } from '#domain/user/roles.ts';
import { staffPlace } from '../db/announce.ts';
import { placeOf, placeOfRow, type Place } from '../db/tenancy.ts';
import type { DeedRecord } from '../db/follower.ts';

/** A contract. Its trail goes by its id, its addresses by its code. */
export function contractRecord(row: { id: string; code: string } & Place): DeedRecord<'contract'> {
  return { entity: 'contract', id: row.id, place: placeOfRow(row), ...contractNews(row) };
}

/** What open pages are told of a contract. */
export function contractNews(row: { code: string } & Place): Pick<DeedRecord, 'feed'> {
  return { feed: [{ entity: 'contract', id: row.code, parent: null, place: placeOfRow(row) }] };
}

export function claimRecord(row: { id: string; contractCode: string } & Place): DeedRecord<'claim'> {
  const { id, contractCode: parent } = row;
  const place = placeOfRow(row);
  return { entity: 'claim', id, place, feed: [{ entity: 'claim', id, parent, place }] };
}

export function clientRecord(row: { code: string } & Place): DeedRecord<'client'> {
  const place = placeOfRow(row);
  return {
    entity: 'client',
    id: row.code,
    place,
    feed: [{ entity: 'client', id: row.code, parent: null, place }],
  };
}

/** An account: those who look at the list of users hear of it, and its owner's open pages. */
export function userRecord(user: {
  id: string;
  role: string | null;
  ern: string | null;
}): DeedRecord<'user'> {
  const { id, role, ern } = user;
  const listed = listedUser({ id, place: isOfClient(role) && ern !== null ? placeOf(ern) : null });
  return { ...listed, feed: [...listed.feed, ...accountRecord(id).feed] };
}

/** An account of which its owner's open pages alone hear. */
export function accountRecord(id: string): DeedRecord<'user'> {
  return { entity: 'user', id, feed: [{ entity: 'user', id, parent: null, userId: id }] };
}

/** An account that nobody has open yet: those hear of it who look at the list of users. */
export function listedUser({ id, place }: { id: string; place: Place | null }): DeedRecord<'user'> {
  const at = place ? { place } : {};
  return { entity: 'user', id, ...at, feed: [{ entity: 'user', id, parent: null, ...at }] };
}

/** An invitation, which the list of users shows. */
export function invitationRecord(row: { id: string; place: Place | null }): DeedRecord<'invitation'> {
  return { ...listedUser(row), entity: 'invitation' };
}

/** A machine. Those hear of it who look at the list of users. */
export function machineRecord(id: string): DeedRecord<'machine'> {
  return { ...listedUser({ id, place: null }), entity: 'machine' };
}

/** An endpoint of another system. No open page follows it by the feed. */
export function webhookRecord(id: string): DeedRecord<'webhook'> {
  return { entity: 'webhook', id, feed: [] };
}

/** An order: staff hear of it, and its retailer or, where it has none, its orderer. */
export function orderRecord(row: {
  id: string;
  orderedById: string;
  rootErn: string | null;
  associationErn: string | null;
  ern: string | null;
}): DeedRecord<'order'> {
  const { id, orderedById: userId } = row;
  const place = wholePlace(row);
  const message = { entity: 'order', id, parent: null } as const;
  return place
    ? { entity: 'order', id, place, feed: [{ ...message, place }] }
    : {
        entity: 'order',
        id,
        feed: [
          { ...message, place: staffPlace },
          { ...message, userId },
        ],
      };
}

/** The place of a record that need not have one. */
export function wholePlace({
  rootErn,
  associationErn,
  ern,
}: { [K in keyof Place]: string | null }): Place | null {
  return rootErn && associationErn && ern ? { rootErn, associationErn, ern } : null;
}

/** All items of the shop. Open pages have all of them or none. */
export const allItems: Pick<DeedRecord, 'feed'> = { feed: [{ entity: 'shop', id: 'all', parent: null }] };

export function itemRecord(id: string): DeedRecord<'shop'> {
  return { entity: 'shop', id, ...allItems };
}

export function assetRecord(id: string): DeedRecord<'asset'> {
  return { entity: 'asset', id, feed: [{ entity: 'asset', id, parent: null }] };
}

export function assetOrderRecord(kind: string): DeedRecord<'assets'> {
  return { entity: 'assets', id: kind, feed: [{ entity: 'asset', id: kind, parent: null }] };
}

/** A version of a required document, which no open page follows by the feed. */
export function requiredDocumentRecord(id: string): DeedRecord<'requiredDocument'> {
  return { entity: 'requiredDocument', id, feed: [] };
}

/** A version of the price list for cover, which no open page follows by the feed. */
export function priceListRecord(version: number): DeedRecord<'priceList'> {
  return { entity: 'priceList', id: String(version), feed: [] };
}

/** All reference lists. Open pages have all of them or none. */
export const allLists: Pick<DeedRecord, 'feed'> = { feed: [{ entity: 'list', id: 'all', parent: null }] };

export function listRecord(list: string): DeedRecord<'list'> {
  return { entity: 'list', id: list, ...allLists };
}

/** A customer's withdrawal: staff hear of it. */
export function withdrawalRecord(id: string): DeedRecord<'withdrawal'> {
  return { entity: 'withdrawal', id, feed: [{ entity: 'withdrawal', id, parent: null, place: staffPlace }] };
}

/** An import, which no open page follows by the feed. */
export function importRecord(id: string): DeedRecord<'import'> {
  return { entity: 'import', id, feed: [] };
}

/** The operation of the installation: every open page asks for its configuration again. */
export const operationRecord: DeedRecord<'operation'> = {
  entity: 'operation',
  id: 'operation',
  feed: [{ entity: 'config', id: 'operation', parent: null }],
};
