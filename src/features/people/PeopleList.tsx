import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Invitation, People, Person } from '#domain/user/people.ts';
import { dayOfMoment } from '#domain/time/day-text.ts';
import { useSession } from '#page/session/session.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { roleNames } from '#parts/role-name.ts';
import { DataTable, type Column } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { EmptyState, momentOf } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { InvitationMenu } from './InvitationMenu.tsx';
import classes from './people.module.css';
import { PersonMenu } from './PersonMenu.tsx';

/** A row of the list: a user, or somebody invited who has not registered yet. */
type Row = { person: Person; invitation: null } | { person: null; invitation: Invitation };

/**
 * Users and open invitations in one list. With `associations` it shows the roles too, which differ among the tenant's
 * people only. `manages` offers what can be done about each.
 */
export function PeopleList(props: {
  people: People;
  associations?: readonly { ern: string; name: string }[];
  manages: boolean;
}) {
  const { t } = useLingui();
  const { associations } = props;
  const userId = useSession()?.userId;
  const [trouble, setTrouble] = useState<unknown>(null);
  const rows: Row[] = [
    ...props.people.people.map((person) => ({ person, invitation: null })),
    ...props.people.invitations.map((invitation) => ({ person: null, invitation })),
  ];
  if (rows.length === 0) {
    return (
      <EmptyState title={t`Nobody yet`}>
        <Trans>Nobody has been invited yet.</Trans>
      </EmptyState>
    );
  }
  // Only those who can reset them are told.
  const showsFactors = props.people.people.some(({ factors }) => factors !== null);
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t`Name`,
      cell: (row) => (row.person ? <Name row={row} ownId={userId} /> : '–'),
    },
    {
      key: 'email',
      header: t`Email`,
      cell: ({ person, invitation }) => <Email of={(person ?? invitation).email} />,
      gives: true,
    },
    ...(associations
      ? [{ key: 'role', header: t`Role`, cell: (row: Row) => <RoleOf row={row} isInColumn />, gives: true }]
      : []),
    ...(showsFactors
      ? [
          {
            key: 'factors',
            header: t`Second factor`,
            cell: (row: Row) => <Factors row={row} />,
          },
        ]
      : []),
    { key: 'status', header: t`Status`, cell: (row) => <PersonPill row={row} /> },
    { key: 'last', header: t`Last active`, cell: (row) => <LastSeen row={row} isInColumn />, from: 'wide' },
  ];
  const actions = {
    label: t`Actions`,
    of: ({ person, invitation }: Row) =>
      person ? (
        <PersonMenu person={person} associations={associations} onTrouble={setTrouble} />
      ) : (
        <InvitationMenu invitation={invitation} onTrouble={setTrouble} />
      ),
  };
  return (
    <div className={classes['people']}>
      <CommandTrouble error={trouble} />
      <DataTable
        caption={t`Users`}
        columns={columns}
        rows={rows}
        rowKey={({ person, invitation }) => (person ?? invitation).id}
        card={(row) => (
          <ListCard title={<Name row={row} ownId={userId} />} status={<PersonPill row={row} />}>
            {row.person && <Email of={row.person.email} />}
            {associations && (
              <span>
                <RoleOf row={row} />
              </span>
            )}
            {row.person?.factors && (
              <span>
                <Trans>Second factor:</Trans> <Factors row={row} />
              </span>
            )}
            <span>
              <LastSeen row={row} />
            </span>
          </ListCard>
        )}
        {...(props.manages && { actions })}
      />
    </div>
  );
}

function Name({ row, ownId }: { row: Row; ownId: string | undefined }) {
  if (!row.person) return <Email of={row.invitation.email} />;
  const { id, name } = row.person;
  return id === ownId ? <Trans>{name} (you)</Trans> : name;
}

/** An address that, where it needs two lines, is broken after its `@`. */
function Email({ of }: { of: string }) {
  const at = of.lastIndexOf('@') + 1;
  return (
    <span className={classes['email']}>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  );
}

/** A role, and where it has one its association: in a column below it, so that an email has room beside them. */
function RoleOf({ row, isInColumn }: { row: Row; isInColumn?: boolean }) {
  const { i18n } = useLingui();
  const { role, association } = row.person ?? row.invitation;
  const name = role === null ? '–' : i18n._(roleNames[role]);
  if (!association) return name;
  if (!isInColumn) return `${name}, ${association.name}`;
  return (
    <>
      {name}
      <small className={classes['association']}>{association.name}</small>
    </>
  );
}

/** What somebody signs in with besides the password. */
function Factors({ row }: { row: Row }) {
  const factors = row.person?.factors;
  if (!factors) return '–';
  const { totp, passkeys } = factors;
  if (!totp && passkeys === 0) return <Trans>Not set up</Trans>;
  return (
    <>
      {totp && <Trans>Authenticator app</Trans>}
      {totp && passkeys > 0 && <span>{', '}</span>}
      {passkeys > 0 && <Plural value={passkeys} one="# passkey" other="# passkeys" />}
    </>
  );
}

function PersonPill({ row }: { row: Row }) {
  if (row.invitation) {
    return row.invitation.expired ? (
      <StatusPill tone="red">
        <Trans>Invitation expired</Trans>
      </StatusPill>
    ) : (
      <StatusPill tone="yellow" dot="hollow">
        <Trans>Invited</Trans>
      </StatusPill>
    );
  }
  return row.person.status === 'active' ? (
    <StatusPill tone="green">
      <Trans>Active</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="light">
      <Trans>Deactivated</Trans>
    </StatusPill>
  );
}

/** When a user was last active, or how long an invitation works. `isInColumn` leaves out what the column's head says. */
function LastSeen({ row, isInColumn }: { row: Row; isInColumn?: boolean }) {
  if (row.invitation) {
    const { invitedBy, sentAt, expiresAt, expired } = row.invitation;
    const [sent, until] = [dayOfMoment(sentAt), dayOfMoment(expiresAt)];
    return expired ? (
      <Trans>
        Invited by {invitedBy} on {sent}
      </Trans>
    ) : (
      <Trans>
        Invited by {invitedBy}, valid until {until}
      </Trans>
    );
  }
  const { lastSeenAt } = row.person;
  if (lastSeenAt === null) return <Trans>Signed out everywhere</Trans>;
  const when = momentOf(new Date(lastSeenAt));
  return isInColumn ? when : <Trans>Last active: {when}</Trans>;
}
