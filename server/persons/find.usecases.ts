import type { FoundPerson } from '#api/persons.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { customerName, type Customer } from '#domain/customer/customer.ts';
import { contractFate, orderFate, type Fate } from '#domain/person/fate.ts';
import type { Holding, PersonSearch } from '#domain/person/person.ts';
import { fold } from '#domain/text/fold.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { recipientMarks } from '../shared/mail/blanked.ts';
import { findMailsTo } from '../shared/mail/mails.repository.ts';
import type { Settings } from '../shared/settings.ts';
import {
  clientsWithContact,
  contractsDetailed,
  contractsNaming,
  contractsNumbered,
  countParts,
  invitationsTo,
  mostFound,
  ordersOf,
  salespersonsOf,
  usersOf,
  type ContractRow,
} from './find.repository.ts';

/** Finding needs a transaction of the system: it looks into everything. */
export interface Finding extends PersonSearch {
  tx: Tx;
  actor: UserActor;
  now: Date;
  settings: Pick<Settings, 'appSecret'>;
}

/** All records about a person that a search leads to, and why some of them must stay. */
export async function findPerson(given: Finding): Promise<FoundPerson> {
  const { tx, settings, birthdate } = given;
  const wanted = await wantedBy(given);
  const { email, name } = wanted;
  const naming = email ?? name;
  const contracts = [
    ...new Map(
      [...wanted.contracts, ...(naming === null ? [] : await contractsNaming(tx, naming))]
        .filter(
          (row) =>
            row.anonymisedAt === null && (wanted.contracts.includes(row) || isOf(row.customer, wanted)),
        )
        .map((row) => [row.id, row]),
    ).values(),
  ].slice(0, mostFound);
  const users = (await usersOf(tx, wanted)).filter(({ erasedAt }) => erasedAt === null);
  const sellers = await salespersonsOf(tx, wanted);
  const clients = await clientsWithContact(tx, wanted);
  const orders = await ordersOf(tx, { userIds: users.map(({ id }) => id), name });
  const invitations = email === null ? [] : await invitationsTo(tx, email);
  const items: Holding[] = [
    ...(await contractHoldings(given, contracts)),
    ...users.map((row) =>
      holding('user', {
        ...row,
        called: row.role,
        kept: row.id === given.actor.userId ? { reason: 'own_account', until: null } : null,
      }),
    ),
    ...sellers.map((row) => holding('salesperson', { ...row, called: row.clientCode })),
    ...clients.flatMap(({ code, name: called, profile }) =>
      (profile.contacts ?? [])
        .map((contact) => ({ ...contact, name: `${contact.firstName} ${contact.lastName}` }))
        .filter((contact) => isNamed(contact, wanted))
        .map((contact) =>
          holding('contact', {
            id: contactId(code, contact),
            called,
            name: contact.name,
            email: contact.email,
          }),
        ),
    ),
    ...orders.map((row) =>
      holding('order', {
        id: row.id,
        called: row.number,
        name: row.delivery.contact ?? row.orderedBy,
        kept: orderFate(row, berlinDate(given.now)),
      }),
    ),
    ...invitations.map((row) => holding('invitation', { ...row, called: row.role, name: '' })),
  ];
  const shown = items.filter((one) => !birthdate || one.birthdate === null || one.birthdate === birthdate);
  const addresses = [...new Set(shown.flatMap((one) => (one.email ? [one.email.toLowerCase()] : [])))];
  const marks = addresses.flatMap((one) => recipientMarks(settings, one));
  const mails = addresses.length === 0 ? [] : await findMailsTo(tx, [...addresses, ...marks]);
  return { items: shown, mails: mails.length, capped: contracts.length >= mostFound };
}

/** How a contact person is told from others of the same retailer. */
export function contactId(
  code: string,
  contact: { firstName: string; lastName: string; email: string | null },
): string {
  return [code, contact.firstName, contact.lastName, contact.email ?? ''].join('/');
}

interface Wanted {
  email: string | null;
  name: string | null;
  /** Contracts that the search names by number or by another detail. */
  contracts: ContractRow[];
}

/** A contract's number, or a detail of its customer's, leads to their email, and so to everything else of theirs. */
async function wantedBy({ tx, search }: Finding): Promise<Wanted> {
  const text = search.trim().toLowerCase();
  if (text.includes('@')) return { email: text, name: null, contracts: [] };
  const numbered = await contractsNumbered(tx, search);
  const contracts = numbered.length > 0 ? numbered : await contractsDetailed(tx, search);
  const name = text.replaceAll(/\s+/g, ' ');
  // A street may be somebody's name as well.
  if (contracts.length === 0 || !/\d/.test(name)) return { email: null, name, contracts };
  // Several people live in one street, and numbers of different studios may be alike.
  const [email, ...others] = new Set(contracts.map(({ customer }) => customer.email.toLowerCase()));
  return { email: others.length === 0 ? email || null : null, name: null, contracts };
}

/** True if the customer, or the second person, has the email or the name. The company's name counts too. */
function isOf(customer: Customer, wanted: Wanted): boolean {
  const second = [customer.personTwoFirstName, customer.personTwoLastName].filter(Boolean).join(' ');
  return [customerName(customer), second].some((name) => isNamed({ name, email: customer.email }, wanted));
}

function isNamed(
  { name, email }: { name: string; email: string | null },
  wanted: Pick<Wanted, 'email' | 'name'>,
): boolean {
  if (wanted.email !== null) return email?.toLowerCase() === wanted.email;
  if (wanted.name === null) return false;
  const words = fold(name).split(' ');
  return fold(wanted.name)
    .split(' ')
    .every((word) => words.includes(word));
}

function holding(
  kind: Holding['kind'],
  of: {
    id: string;
    called: string;
    code?: string | null;
    name: string;
    email?: string | null;
    birthdate?: PlainDate | null;
    kept?: Fate;
  } & Partial<Pick<Holding, 'claims' | 'photos' | 'documents' | 'notes'>>,
): Holding {
  const { id, called, code = null, name, email = null, birthdate = null, kept = null } = of;
  const { claims = 0, photos = 0, documents = 0, notes = 0 } = of;
  return {
    kind,
    id,
    called,
    code: kind === 'contract' ? code : null,
    name,
    email: email || null,
    birthdate,
    claims,
    photos,
    documents,
    notes,
    kept,
  };
}

async function contractHoldings({ tx, now }: Finding, rows: readonly ContractRow[]): Promise<Holding[]> {
  const parts = await countParts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    holding('contract', {
      id: row.id,
      called: contractNumber(row),
      code: row.code,
      name: row.customerName,
      email: row.customer.email,
      birthdate: row.customer.birthdate,
      claims: parts.claims.get(row.id) ?? 0,
      photos: parts.photos.get(row.id) ?? 0,
      documents: parts.documents.get(row.id) ?? 0,
      notes: parts.notes.get(row.id) ?? 0,
      kept: contractFate(row, berlinDate(now)),
    }),
  );
}
