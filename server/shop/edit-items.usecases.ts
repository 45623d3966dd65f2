import { createHash } from 'node:crypto';
import { apiBase, pathOf } from '#api/endpoint.ts';
import { getShopPicture } from '#api/shop/shop.ts';
import { limitsProblem, type ItemInput, type ManagedItem } from '#domain/shop/item.ts';
import { keyOf } from '#domain/text/key-of.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { itemRecord } from '../shared/deeds/records.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { ApiError } from '../shared/api-error.ts';
import { makePicture } from '../uploads/uploads.usecases.ts';
import {
  addItem,
  changeItem,
  findItem,
  findItems,
  lockItems,
  nextPosition,
  type ItemRow,
} from './items.repository.ts';
import { managedItemOf } from './items.usecases.ts';

/** The picture of an item before anybody has given it one. */
const placeholder = '/material/item.svg';

interface Changing {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

/** Adds an item to the end of the shop, under an id made of its English title. Throws `invalid`. */
export async function addShopItem({
  tx,
  actor,
  now,
  item,
}: Changing & { item: ItemInput }): Promise<ManagedItem> {
  checkLimits(item);
  const id = await freeId(tx, item.title.en);
  const position = await nextPosition(tx);
  await addItem(tx, { ...item, id, position, img: placeholder, highResImg: placeholder });
  await deed(tx, { record: itemRecord(id), kind: 'add', actor, now });
  return currentItem(tx, id);
}

/** Changes the given fields of an item. Throws `not_found`, `version_conflict` with the item as it is, `invalid`. */
export async function editShopItem(
  given: Changing & {
    id: string;
    ifMatch: number;
    change: Partial<{ [Key in keyof ItemInput]: ItemInput[Key] | undefined }>;
  },
): Promise<ManagedItem> {
  const { tx, id, change } = given;
  const row = await itemToChange(given);
  const fields = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<ItemInput>;
  checkLimits({ ...row, ...fields });
  await changeItem(tx, id, fields);
  return noteChange(given, Object.keys(fields));
}

/** The addresses of a picture's two sizes. */
export type ReceivedPicture = Pick<ItemRow, 'img' | 'highResImg'>;

/** Makes a picture and stores it before the transaction. One that no item gets goes by itself. Throws as `makePicture`. */
export async function receivePicture(
  keeping: Keeping,
  { bytes }: { bytes: Uint8Array },
): Promise<ReceivedPicture> {
  const { jpeg, thumb } = await makePicture(bytes);
  const hash = createHash('sha256').update(jpeg).digest('hex');
  const [large, small] = [`${hash}.jpg`, `${hash}-small.jpg`];
  await keepFiles(keeping, { [pictureKey(large)]: jpeg, [pictureKey(small)]: thumb });
  const address = (name: string) => `${apiBase}${pathOf(getShopPicture, { name })}`;
  return { img: address(small), highResImg: address(large) };
}

/** The file store key of a picture, by the last part of its address. */
export function pictureKey(name: string): string {
  return `shop/${name}`;
}

/** Gives an item a picture. The old file stays: open pages show it. Throws `not_found`, `version_conflict`. */
export async function changePicture(
  given: Changing & { id: string; ifMatch: number; picture: ReceivedPicture },
): Promise<ManagedItem> {
  await itemToChange(given);
  await changeItem(given.tx, given.id, given.picture);
  return noteChange(given, ['picture']);
}

async function itemToChange({ tx, id, ifMatch }: { tx: Tx; id: string; ifMatch: number }): Promise<ItemRow> {
  const [row] = await lockItems(tx, [id]);
  if (!row) throw new ApiError('not_found');
  if (row.version !== ifMatch) throw new ApiError('version_conflict', { details: managedItemOf(row) });
  return row;
}

async function noteChange(
  { tx, actor, now, id }: Changing & { id: string },
  fields: readonly string[],
): Promise<ManagedItem> {
  await deed(tx, { record: itemRecord(id), kind: 'change', actor, now, data: { fields } });
  return currentItem(tx, id);
}

async function currentItem(tx: Tx, id: string): Promise<ManagedItem> {
  return managedItemOf((await findItem(tx, id))!);
}

function checkLimits(item: Pick<ItemInput, 'maxValue' | 'step'>): void {
  const problem = limitsProblem(item);
  if (problem) throw new ApiError('invalid', { fields: { step: problem } });
}

/** An id that no item has, from a title. */
async function freeId(tx: Tx, title: string): Promise<string> {
  const base = keyOf(title).slice(0, 50) || 'item';
  const taken = new Set((await findItems(tx)).map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}
