import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dayOfMoment } from '#domain/time/day-text.ts';
import type { PeopleRow } from '#domain/user/people.ts';
import { useSession } from '#page/session/session.ts';
import { roleNames } from '#parts/role-name.ts';
import { momentOf } from '#ui/states.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from '../people.module.css';

/** A user's name, or the address of somebody invited. */
export function Name({ row }: { row: PeopleRow }) {
  const ownId = useSession()?.userId;
  if (row.kind === 'invitation') return <Email of={row.email} />;
  const { id, name } = row;
  return id === ownId ? <Trans>{name} (you)</Trans> : name;
}

/** An address that, where it needs two lines, is broken after its `@`. */
export function Email({ of }: { of: string }) {
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
export function RoleOf({ row, isInColumn }: { row: PeopleRow; isInColumn?: boolean }) {
  const { i18n } = useLingui();
  const { role, association } = row;
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
export function Factors({ row }: { row: PeopleRow }) {
  if (row.kind === 'invitation' || !row.factors) return '–';
  const { totp, passkeys } = row.factors;
  if (!totp && passkeys === 0) return <Trans>Not set up</Trans>;
  return (
    <>
      {totp && <Trans>Authenticator app</Trans>}
      {totp && passkeys > 0 && <span>{', '}</span>}
      {passkeys > 0 && <Plural value={passkeys} one="# passkey" other="# passkeys" />}
    </>
  );
}

/** Whether somebody may sign in. */
export function PersonPill({ row }: { row: PeopleRow }) {
  if (row.kind === 'invitation') {
    return row.expired ? (
      <StatusPill tone="red">
        <Trans>Invitation expired</Trans>
      </StatusPill>
    ) : (
      <StatusPill tone="yellow" dot="hollow">
        <Trans>Invited</Trans>
      </StatusPill>
    );
  }
  return row.status === 'active' ? (
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
export function LastSeen({ row, isInColumn }: { row: PeopleRow; isInColumn?: boolean }) {
  if (row.kind === 'invitation') {
    const { invitedBy, sentAt, expiresAt, expired } = row;
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
  const { lastSeenAt } = row;
  if (lastSeenAt === null) return <Trans>Signed out everywhere</Trans>;
  const when = momentOf(new Date(lastSeenAt));
  return isInColumn ? when : <Trans>Last active: {when}</Trans>;
}
