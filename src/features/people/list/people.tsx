import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { PeopleRow } from '#domain/user/people.ts';
import type { tenantRoles } from '#domain/user/roles.ts';
import { may } from '#domain/user/permissions.ts';
import { defineList, type ListOf, type Reader } from '#parts/lists/define-list.ts';
import { roleNames } from '#parts/role-name.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { clientPeopleQuery, tenantPeopleCountsQuery, tenantPeopleQuery } from './people-list.ts';
import { peopleList } from './people-view.ts';
import type { PeopleListView } from './people-view.ts';
import { NobodyFound } from './NobodyFound.tsx';
import { Email, Factors, LastSeen, Name, PersonPill, RoleOf } from './PersonCells.tsx';

const statuses: Record<'active' | 'invited' | 'deactivated', MessageDescriptor> = {
  active: msg`Active`,
  invited: msg`Invited`,
  deactivated: msg`Deactivated`,
};

/** Those who can reset second factors are told of them. */
const seesFactors = ({ role }: Reader) => may(role, 'tenant.manage');

/** The list of the tenant's users and open invitations. */
export const people = defineList<PeopleRow, PeopleListView>({
  view: peopleList,
  pageOf: tenantPeopleQuery,
  rows: 8,
  caption: msg`Users`,
  countOf: (count) => <Plural value={count} one="# user" other="# users" />,
  search: { label: msg`Search users`, placeholder: msg`Name, email` },
  tabs: {
    param: 'status',
    countsOf: tenantPeopleCountsQuery,
    label: msg`Status`,
    nameOf: (status, { say }) => say(statuses[status as keyof typeof statuses]),
  },
  filters: [
    {
      param: 'role',
      label: msg`Role`,
      nameOf: (role, { say }) => say(roleNames[role as (typeof tenantRoles)[number]]),
    },
  ],
  columns: [
    { key: 'name', header: msg`Name`, cell: (row) => (row.kind === 'person' ? <Name row={row} /> : '–') },
    { key: 'email', header: msg`Email`, gives: true, cell: ({ email }) => <Email of={email} /> },
    { key: 'role', header: msg`Role`, gives: true, cell: (row) => <RoleOf row={row} isInColumn /> },
    {
      key: 'factors',
      header: msg`Second factor`,
      from: 'middle',
      only: seesFactors,
      cell: (row) => <Factors row={row} />,
    },
    { key: 'status', header: msg`Status`, cell: (row) => <PersonPill row={row} /> },
    {
      key: 'last',
      header: msg`Last active`,
      gives: true,
      from: 'wide',
      cell: (row) => <LastSeen row={row} isInColumn />,
    },
  ],
  rowKey: ({ id }) => id,
  labelOf: (row) => (row.kind === 'person' ? row.name : row.email),
  card: (row) => <PersonCard row={row} hasRole />,
  Empty: NobodyFound,
});

/** The list of one client's users and open invitations, who all have the same role. */
export function peopleOf(code: string): ListOf<PeopleRow, PeopleListView> {
  const { search: _search, tabs: _tabs, ...list } = people;
  return defineList({
    ...list,
    filters: [],
    columns: people.columns.filter(({ key }) => key !== 'role'),
    pageOf: (view) => clientPeopleQuery(code, view),
    rows: 3,
    card: (row) => <PersonCard row={row} />,
  });
}

function PersonCard({ row, hasRole }: { row: PeopleRow; hasRole?: boolean }) {
  return (
    <ListCard title={<Name row={row} />} status={<PersonPill row={row} />}>
      {row.kind === 'person' && <Email of={row.email} />}
      {hasRole && (
        <span>
          <RoleOf row={row} />
        </span>
      )}
      {row.kind === 'person' && row.factors && (
        <span>
          <Trans>Second factor:</Trans> <Factors row={row} />
        </span>
      )}
      <span>
        <LastSeen row={row} />
      </span>
    </ListCard>
  );
}
