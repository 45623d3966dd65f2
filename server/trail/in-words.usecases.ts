import type { TrailEntry } from '#api/trail.ts';
import { said } from '#domain/locale/said.ts';
import type { Language } from '#domain/locale/language.ts';
import { assetKindNames } from '#domain/guides/asset-kinds.ts';
import { listTitles } from '#domain/reference-lists/list-names.ts';
import type { EditedLists } from '#domain/reference-lists/edited.ts';
import { contractOfReference, customerReference } from '#domain/trail/customer-reference.ts';
import type { TrailEntity } from '#domain/trail/deed-names.ts';
import { assetTitles } from '../assets/assets.usecases.ts';
import { invitedAddresses } from '../auth/people/invitations.usecases.ts';
import { accountNames } from '../auth/users.usecases.ts';
import { ticketNumbersOf } from '../claims/read.usecases.ts';
import { contractsCalled } from '../contracts/contracts.usecases.ts';
import { noteTexts } from '../contracts/notes/notes.usecases.ts';
import { associationsSeen, namesInDirectory } from '../directory/lookup.usecases.ts';
import { importedFileNames } from '../imports/imports.usecases.ts';
import { namesOfVersions } from '../required-documents/versions.usecases.ts';
import { readEditedLists } from '../reference-lists/edit.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { itemTitles } from '../shop/items.usecases.ts';
import { orderNumbersOf } from '../shop/orders.usecases.ts';
import { webhookNames } from '../webhooks/webhooks.usecases.ts';

/** A deed as the trail keeps it: with ids. */
type Kept = Pick<TrailEntry, 'id' | 'entity' | 'recordId' | 'action' | 'actorName' | 'data'>;
type InWords = Kept & Pick<TrailEntry, 'called' | 'address'>;

/** How people call what the deeds of a page name by an id. What is gone keeps no name. */
export async function wordsOf(
  tx: Tx,
  deeds: readonly Kept[],
  language: Language,
): Promise<(deed: Kept) => InWords> {
  const idsOf = (entity: TrailEntity) => [
    ...new Set(deeds.filter((deed) => deed.entity === entity).map(({ recordId }) => recordId)),
  ];
  const factsOf = (fact: string) => [
    ...new Set(deeds.flatMap(({ data }) => (typeof data[fact] === 'string' ? [data[fact]] : []))),
  ];
  const customersOf = deeds.flatMap(({ actorName }) => contractOfReference(actorName) ?? []);
  const contracts = await contractsCalled(tx, { ids: idsOf('contract'), codes: customersOf });
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const byCode = new Map(contracts.map(({ code, number }) => [code, number]));
  const directory = await namesInDirectory(tx, {
    clients: idsOf('client'),
    salespersons: factsOf('salespersonId'),
  });
  const texts = await noteTexts(tx, [...factsOf('reasonId'), ...factsOf('noteId')]);
  const associations = new Map((await associationsSeen(tx)).map(({ ern, name }) => [ern, name]));
  const lists: EditedLists['lists'] = idsOf('list').length > 0 ? (await readEditedLists(tx)).lists : {};
  const listed = new Map(Object.entries(lists));
  const named: Partial<Record<TrailEntity, ReadonlyMap<string, string>>> = {
    claim: await ticketNumbersOf(tx, idsOf('claim')),
    client: directory.clients,
    user: await accountNames(tx, idsOf('user')),
    machine: await accountNames(tx, idsOf('machine')),
    webhook: await webhookNames(tx, idsOf('webhook')),
    invitation: await invitedAddresses(tx, idsOf('invitation')),
    order: await orderNumbersOf(tx, idsOf('order')),
    shop: idsOf('shop').length > 0 ? await itemTitles(tx, language) : new Map(),
    list: new Map(Object.entries(listTitles).map(([list, names]) => [list, said(names, language)])),
    assets: new Map(Object.entries(assetKindNames).map(([kind, names]) => [kind, said(names, language)])),
    asset: await assetTitles(tx, { ids: idsOf('asset'), language }),
    requiredDocument: await namesOfVersions(tx, { ids: idsOf('requiredDocument'), language }),
    priceList: new Map(idsOf('priceList').map((version) => [version, version])),
    import: await importedFileNames(tx, idsOf('import')),
  };

  /** Facts with what their ids stand for in place of them. */
  const factsInWords = ({ entity, recordId, data }: Kept): Kept['data'] => {
    const { reasonId, noteId, salespersonId, records, ...others } = data;
    const given = (fact: string, words: string | undefined) => words !== undefined && { [fact]: words };
    const key = entity === 'list' && listed.get(recordId)?.find((entry) => entry.key === data['key']);
    const place = (at: unknown) => (typeof at === 'string' ? (associations.get(at) ?? at) : at);
    return {
      ...others,
      ...('from' in data && { from: place(data['from']) }),
      ...('to' in data && { to: place(data['to']) }),
      ...given('key', key ? said(key, language) : undefined),
      ...given('reason', texts.get(String(reasonId))),
      ...given('note', texts.get(String(noteId))),
      ...given('salesperson', directory.salespersons.get(String(salespersonId))),
      ...(Array.isArray(records) && { records: records.length }),
    };
  };

  return (deed) => {
    const { entity, recordId, actorName } = deed;
    const contract = entity === 'contract' ? byId.get(recordId) : undefined;
    const name = contract?.number ?? named[entity as TrailEntity]?.get(recordId) ?? null;
    // Retailers and items that are gone have a speaking id.
    const speaks = entity === 'client' || entity === 'shop';
    const code = contractOfReference(actorName);
    const number = code === null ? undefined : byCode.get(code);
    return {
      ...deed,
      actorName: number === undefined ? actorName : customerReference(number),
      called: name ?? (speaks ? recordId : null),
      address: name === null ? null : (contract?.code ?? recordId),
      data: factsInWords(deed),
    };
  };
}
