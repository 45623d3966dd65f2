import type { Role } from '#domain/user/roles.ts';
import type { Secrets } from '../shared/secrets.ts';
import { hasUsers, takeOverUsers } from '../auth/users.usecases.ts';
import { takeOverClaims } from '../claims/take-over.usecases.ts';
import { takeOverClients } from '../clients/clients.usecases.ts';
import { takeOverContracts, takeOverDeeds } from '../contracts/registering/take-over.usecases.ts';
import { takeOverWithdrawals } from '../contracts/withdrawal/take-over.usecases.ts';
import { takeOverPriceList } from '../cover-prices/cover-prices.usecases.ts';
import { freezeSets, type SetOwner } from '../required-documents/sets.usecases.ts';
import type { Database } from '../shared/db/database.ts';
import { placeOfRow, system, type UserActor } from '../shared/db/tenancy.ts';
import type { FileStore } from '../shared/files/file-store.ts';
import { keepFiles, type Keeping } from '../shared/files/keep-files.ts';
import { photoKeys } from '../shared/files/photo-keys.ts';
import { addDemoAssets, drawAssets } from './assets/demo-assets.ts';
import { takeOverStock } from '../shop/items.usecases.ts';
import { takeOverOrders } from '../shop/orders.usecases.ts';
import { withPriceSheets, withProfiles } from './client-profiles.ts';
import { demoPriceList } from './cover-prices.ts';
import { demoSelling } from './selling.ts';
import { demoData, type DemoData } from './data.ts';
import { demoDeeds } from './deeds.ts';
import { waitForOthers } from './demo.repository.ts';
import { keepLogos } from './logos.ts';
import { addRequiredDocuments, writeRequiredDocuments } from './required-documents.ts';
import { demoStock } from './orders.ts';
import { readPhotos, type DemoPhoto } from './photos.ts';

interface SeedOptions {
  db: Database;
  files: FileStore;
  now: Date;
  /** Hash of the password all accounts share. */
  passwordHash: string;
  /** The installation's secret, with which bank details are sealed. */
  appSecret: Secrets;
}

/** Fills a database that has no users with the demo data, in about three seconds. True if it did. */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const { db, now, passwordHash, appSecret } = options;
  const reading = readPhotos();
  const data = demoData({ now, passwordHash });
  const admin = data.users.find(({ role }) => role === 'eis_admin')!;
  const photos = await reading;
  await Promise.all(photos.map((photo) => keep(options, photo)));
  const logos = await keepLogos(options);
  const assets = await drawAssets(options, now);
  const papers = await writeRequiredDocuments(options, now);
  const clients = await withPriceSheets(options, withProfiles(data.clients, appSecret));
  return db.inTransaction(system, async (tx) => {
    await waitForOthers(tx);
    if (await hasUsers(tx)) return false;
    await takeOverClients(tx, {
      ...data,
      clients: clients.map((row, index) => ({
        ...row,
        ...demoSelling(index, now),
        logoUrl: logos.get(row.code) ?? null,
      })),
    });
    await takeOverUsers(tx, data.users);
    await addRequiredDocuments(tx, papers, now);
    await takeOverPriceList(tx, { list: demoPriceList, by: 'Kochfeld', now });
    await takeOverContracts(tx, data.contracts);
    await freezeSets(tx, unconfirmed(data.contracts), now);
    const deeds = data.contracts.flatMap((contract) => demoDeeds(contract, { now, admin: admin.name }));
    await takeOverDeeds(tx, deeds);
    await takeOverWithdrawals(
      tx,
      deeds.filter(({ action }) => action === 'declareWithdrawal'),
    );
    await takeOverClaims(tx, {
      claims: data.claims.map(({ row }) => row),
      history: data.claims.flatMap(({ history }) => history),
      photos: data.claims.flatMap((claim) => photoRows(claim, photos)),
    });
    await addDemoAssets(tx, { assets, now, actor: actorOf(data.users, 'marketing') });
    await takeOverOrders(tx, data.orders);
    await takeOverStock(tx, demoStock);
    return true;
  });
}

/** Contracts that the customer has yet to confirm: the older ones are from before there were sets. */
function unconfirmed(contracts: DemoData['contracts']): SetOwner[] {
  return contracts.flatMap(({ row: { language = 'de', ...row } }) =>
    row.status === 'created' || row.status === 'pending' ? [{ ...row, language }] : [],
  );
}

/** Somebody of a role, as the actor of what they have done. */
function actorOf(users: DemoData['users'], role: Role): UserActor {
  const { id, email, name, language = 'de' } = users.find((user) => user.role === role)!;
  return { kind: 'user', userId: id, deviceId: 'demo', email, name, role, ern: null, language };
}

async function keep(keeping: Keeping, photo: DemoPhoto): Promise<void> {
  const keys = photoKeys(photo.sha256);
  await keepFiles(keeping, { [keys.storedKey]: photo.jpeg, [keys.thumbKey]: photo.thumb });
}

function photoRows(claim: DemoData['claims'][number], photos: readonly DemoPhoto[]) {
  return claim.photos.map(({ slot, scene, variant, shot }) => {
    const photo = photos.find((one) => one.scene === scene && one.variant === variant && one.shot === shot)!;
    const { sha256, width, height } = photo;
    return {
      claimId: claim.row.id,
      slot,
      ...placeOfRow(claim.row),
      sha256,
      ...photoKeys(sha256),
      width,
      height,
    };
  });
}
