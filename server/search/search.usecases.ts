import { foundPerGroup, type Found } from '#api/search.ts';
import { fold } from '#domain/text/fold.ts';
import { listClaims } from '../claims/read.usecases.ts';
import { listClients } from '../clients/clients.usecases.ts';
import { searchContracts } from '../contracts/lists/search.usecases.ts';
import type { Tx } from '../shared/db/database.ts';
import { mayDo, type UserActor } from '../shared/db/tenancy.ts';

interface Searching {
  tx: Tx;
  actor: UserActor;
  text: string;
  now: Date;
}

/** The first records of each kind that contain every word. Kinds that the actor may not see are null. */
export async function searchAll({ tx, actor, text, now }: Searching): Promise<Found> {
  const blank = fold(text) === '';
  const nothing = { items: [], more: false };
  const { contracts, customers } = blank
    ? { contracts: nothing, customers: nothing }
    : await searchContracts({ tx, actor, text });
  return {
    contracts,
    customers,
    clients: mayDo(actor, 'clients.list')
      ? blank
        ? nothing
        : first((await listClients({ tx, actor, search: text, most: foundPerGroup + 1 })).items)
      : null,
    claims: mayDo(actor, 'claims.read')
      ? blank
        ? nothing
        : await claimsWith({ tx, actor, text, now })
      : null,
  };
}

function first<T>(items: readonly T[]): { items: T[]; more: boolean } {
  return { items: items.slice(0, foundPerGroup), more: items.length > foundPerGroup };
}

async function claimsWith({ tx, actor, text, now }: Searching) {
  const query = { search: text, status: 'all', reported: 'all', per: '5' } as const;
  const { items, next } = await listClaims({ tx, actor, query, now });
  return { items, more: next !== null };
}
