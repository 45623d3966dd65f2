import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { queryPersister } from '#offline/copy/query-cache.ts';
import { storeOf } from '#offline/copy/visit.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';
import { saskia } from '../../support/device/sessions.ts';

const rowsOfAnAnswer = 25;

/** A page of the contract list: some 12 kB. */
function page(at: number) {
  const row = (index: number) => ({
    code: `K${at}x${index}`,
    leadNumber: `V-${100_000 + index}`,
    policyNumber: `KS-2026-${at}-${index}`,
    status: 'pending_activation',
    customer: {
      firstName: 'Margarete',
      lastName: 'Schulz-Hohenberg',
      email: `m.schulz${index}@post.example`,
      phone: '+4917612345678',
      address: {
        street: 'Lange Reihe',
        houseNumber: '17a',
        zipCode: '20099',
        city: 'Hamburg',
        country: 'DE',
      },
    },
    createdAt: '2026-11-01T09:30:00.000Z',
    deliveryDate: '2026-12-01',
    price: 24_900,
  });
  return { items: Array.from({ length: rowsOfAnAnswer }, (_, index) => row(index)), next: null };
}

/** The persister of the library over the same store, with nothing sealed: what it was before. */
function barePersister(store: UseStore): QueryPersister {
  return experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: (key) => get(key, store),
      setItem: (key, query) => set(key, query, store),
      removeItem: (key) => del(key, store),
    },
    serialize: (query) => query,
    deserialize: (query) => query,
    prefix: 'q',
  }).persisterFn;
}

function keeperOf(persister: QueryPersister, store: UseStore) {
  const client = new QueryClient({
    defaultOptions: { queries: { persister, meta: { persist: true }, staleTime: 0 } },
  });
  let number = 0;
  return async () => {
    number += 1;
    const queryKey = ['contracts', 'list', number];
    await client.fetchQuery({ queryKey, queryFn: () => page(number) });
    while ((await get(`q-${JSON.stringify(queryKey)}`, store)) === undefined);
  };
}

/** Two ways to keep an answer of the list, sealed and not: each resolves once it is in the database. */
export async function sealedAndBare(): Promise<{
  sealed: () => Promise<void>;
  bare: () => Promise<void>;
  end: () => Promise<void>;
}> {
  const userId = 'bench-sealing';
  await storeDeviceKey(userId, btoa('.'.repeat(32)));
  await writeSession({ ...saskia, userId });
  const [sealed, bare] = [storeOf(userId), createStore('bench-bare', 'queries')];
  const onError = (error: unknown) => {
    throw error;
  };
  return {
    sealed: keeperOf(queryPersister(userId, { onError }), sealed),
    bare: keeperOf(barePersister(bare), bare),
    end: async () => {
      await clear(sealed);
      await clear(bare);
    },
  };
}
