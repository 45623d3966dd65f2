import { foundPerGroup, type Found, type FoundContract } from '#api/search.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { customerName } from '#domain/customer/customer.ts';
import { fold } from '#domain/text/fold.ts';
import { isFoundIn, searchedPieces } from '#domain/text/search.ts';
import { foundDetail, searchedNumbers } from '#domain/contract/lists/details.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { UserActor } from '../../shared/db/tenancy.ts';
import { findByCodes, findObjects } from '../contracts.repository.ts';
import { findCodesDetailed } from './details.repository.ts';
import { findPage } from './list.repository.ts';
import { listItem, newestFirst } from './list.usecases.ts';

/** Number of the newest matching contracts in which customers are looked for. */
const lookedThrough = 25;

/** The newest contracts in the actor's scope that contain every word, and the customers whose own data does. */
export async function searchContracts({
  tx,
  actor,
  text,
}: {
  tx: Tx;
  actor: UserActor;
  text: string;
}): Promise<Pick<Found, 'contracts' | 'customers'>> {
  const filter = { ...newestFirst, search: text };
  const walk = { backward: false, from: null };
  const { rows } = await findPage(tx, { actor, filter, walk, limit: lookedThrough + 1 });
  const items = await foundContracts(tx, rows.slice(0, foundPerGroup).map(listItem), text);
  const customers = customersIn(rows.slice(0, lookedThrough), {
    words: fold(text).split(' ').filter(Boolean),
    complete: rows.length <= lookedThrough,
  });
  return {
    contracts: { items, more: rows.length > items.length },
    customers: {
      items: customers.slice(0, foundPerGroup),
      more: customers.length > foundPerGroup,
    },
  };
}

/** Codes of the contracts in the actor's scope with a number that is searched, of the newest ones if there are many. */
export async function contractsNumbered(tx: Tx, text: string | undefined): Promise<string[]> {
  const numbers = searchedNumbers(text ?? '');
  return numbers.length === 0 ? [] : findCodesDetailed(tx, numbers);
}

/** Adds what the search also looks at and the list's rows do not carry. */
async function foundContracts(
  tx: Tx,
  items: readonly ContractListItem[],
  text: string,
): Promise<FoundContract[]> {
  const whole = await findByCodes(
    tx,
    items.map(({ code }) => code),
  );
  const rows = new Map(whole.map((row) => [row.code, row]));
  const pieces = searchedPieces(text);
  const byDetail = whole.filter(({ searchText }) => !isFoundIn(searchText, pieces)).map(({ id }) => id);
  const objects = await findObjects(tx, byDetail);
  return items.map((item) => {
    const { searchText: searchable, ...row } = rows.get(item.code)!;
    const { email, personTwoFirstName, personTwoLastName } = row.customer;
    const secondPerson = [personTwoFirstName, personTwoLastName].filter(Boolean).join(' ');
    const detailed = { ...row, searchable, insuredObjects: objects.get(row.id) ?? [] };
    return { ...item, email, secondPerson, foundBy: foundDetail(detailed, text) };
  });
}

type Row = Awaited<ReturnType<typeof findPage>>['rows'][number];

function customersIn(
  rows: readonly Row[],
  { words, complete }: { words: readonly string[]; complete: boolean },
): Found['customers']['items'] {
  const byPerson = new Map<string, Found['customers']['items'][number]>();
  for (const row of rows) {
    const name = customerName({ ...row, type: row.customerType });
    const email = row.email.toLowerCase();
    const own = ` ${fold([name, email, row.city].join(' '))}`;
    if (!words.every((word) => own.includes(word.length < 3 ? ` ${word}` : word))) continue;
    const key = `${fold(name)} ${email}`;
    const known = byPerson.get(key);
    if (known) known.contracts.count += 1;
    else {
      byPerson.set(key, {
        name,
        email,
        city: row.city,
        contracts: { count: 1, capped: !complete },
        newest: { code: row.code, status: row.status },
      });
    }
  }
  return [...byPerson.values()];
}
