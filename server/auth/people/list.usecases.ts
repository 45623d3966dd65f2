import type { InferOutput } from 'valibot';
import { peoplePerPage, type PeopleCountQuery, type PeopleQuery } from '#api/users.ts';
import type { PeopleRow } from '#domain/user/people.ts';
import { may } from '#domain/user/permissions.ts';
import { readRole } from '#domain/user/roles.ts';
import { isFoundIn, searchableText, searchedPieces } from '#domain/text/search.ts';
import { associationsSeen, clientInScope } from '../../directory/lookup.usecases.ts';
import { asSystem } from '../../shared/db/as-system.ts';
import type { Tx } from '../../shared/db/database.ts';
import { totalsOf } from '../../shared/db/keyset.ts';
import { factorsOf } from '../factors/factors.repository.ts';
import { openInvitations, type InvitationRow } from './invitations.repository.ts';
import { lastSeenOf, peopleAt, peopleOfTenant, type PersonRow } from './people.repository.ts';
import type { Managing } from './people.usecases.ts';
import { pageOfRows } from './page-of-rows.ts';

/** Somebody in the list, without what only a page says. Their count is limited; a page is cut out of all of them. */
type Listed =
  | { kind: 'person'; id: string; role: string; status: 'active' | 'deactivated'; of: PersonRow }
  | { kind: 'invitation'; id: string; role: string; status: 'invited'; of: InvitationRow };

/** A page of a client's users and open invitations. Throws `not_found`. */
export async function clientPeople(
  given: Managing & { code: string; query: Pick<InferOutput<typeof PeopleQuery>, 'after' | 'before'> },
) {
  const { tx, actor, code, query } = given;
  const { ern } = await clientInScope({ tx, actor, code });
  const listed = allListed(await peopleAt(tx, ern), await openInvitations(tx, code));
  const page = pageOfRows(listed, query, peoplePerPage);
  return { ...page, items: await shown(given, page.items, []) };
}

/** A page of the tenant's users and open invitations. */
export async function tenantPeople(given: Managing & { query: InferOutput<typeof PeopleQuery> }) {
  const { tx, query } = given;
  const listed = (await foundInTenant(tx, query)).filter(
    ({ status }) => query.status === 'all' || query.status === status,
  );
  const page = pageOfRows(listed, query, peoplePerPage);
  return { ...page, items: await shown(given, page.items, await associationsSeen(tx)) };
}

/** How many of the tenant's users and open invitations the list has by status. */
export async function countTenantPeople({
  tx,
  query,
}: Managing & { query: InferOutput<typeof PeopleCountQuery> }) {
  const counted = { active: 0, invited: 0, deactivated: 0 };
  for (const { status } of await foundInTenant(tx, query)) counted[status] += 1;
  return totalsOf(counted);
}

async function foundInTenant(tx: Tx, query: InferOutput<typeof PeopleCountQuery>): Promise<Listed[]> {
  const pieces = searchedPieces(query.search ?? '');
  return allListed(await peopleOfTenant(tx), await openInvitations(tx, null)).filter(
    ({ role, ...listed }) =>
      (query.role === 'all' || query.role === role) &&
      isFoundIn(searchableText([listed.kind === 'person' ? listed.of.name : null, listed.of.email]), pieces),
  );
}

function allListed(people: readonly PersonRow[], invitations: readonly InvitationRow[]): Listed[] {
  return [
    ...people.map((of): Listed => ({
      kind: 'person',
      id: of.id,
      role: of.role,
      status: of.status === 'active' ? 'active' : 'deactivated',
      of,
    })),
    ...invitations.map((of): Listed => ({
      kind: 'invitation',
      id: of.id,
      role: of.role,
      status: 'invited',
      of,
    })),
  ];
}

/** The rows of a page as the actor may read them. Who has which second factor is told to those who can reset it. */
async function shown(
  { tx, actor, now }: Managing,
  listed: readonly Listed[],
  associations: readonly { ern: string; name: string }[],
): Promise<PeopleRow[]> {
  const ids = listed.flatMap(({ kind, id }) => (kind === 'person' ? [id] : []));
  const lastSeen = await lastSeenOf(tx, ids);
  // The tables that say it are the system's.
  const factors = may(actor.role, 'tenant.manage')
    ? await asSystem(tx, actor, () => factorsOf(tx, ids))
    : null;
  const named = (ern: string | null) => associations.find((one) => one.ern === ern) ?? null;
  return listed.map((row): PeopleRow => {
    if (row.kind === 'person') {
      const { id, email, name, role, ern } = row.of;
      return {
        kind: 'person',
        id,
        email,
        name,
        role: readRole(role),
        association: named(ern),
        status: row.status,
        lastSeenAt: lastSeen.get(id)?.toISOString() ?? null,
        factors: factors?.get(id) ?? null,
      };
    }
    const { id, email, role, associationErn, sentAt, expiresAt, invitedBy } = row.of;
    return {
      kind: 'invitation',
      id,
      email,
      role,
      invitedBy,
      association: named(associationErn),
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= now,
    };
  });
}
