import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { may } from '#domain/user/permissions.ts';
import { useReachable } from '#page/api/connection.ts';
import { useSession } from '#page/session/session.ts';
import { ListBody } from '#parts/lists/ListScreen.tsx';
import { Section } from '#ui/Section.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import type { PeopleListView } from './list/people-view.ts';
import { peopleOf } from './list/people.tsx';
import { usePeopleActions } from './list/use-people-actions.tsx';

/**
 * A client's users and open invitations, with what the signed-in user may do about them. `mayInvite` is false for a
 * client that is not active: nobody can be invited to it.
 */
export function UsersPanel({ code, mayInvite = true }: { code: string; mayInvite?: boolean }) {
  const role = useSession()?.role ?? null;
  const list = useMemo(() => peopleOf(code), [code]);
  const [view, setView] = useState<PeopleListView>({});
  const { trouble, rowActions } = usePeopleActions();
  const isReachable = useReachable();
  const [inviting, setInviting] = useState(false);
  const manages = may(role, 'users.invite');
  return (
    <Section
      title={<Trans>Users</Trans>}
      about={<Trans>Who may sign in for this retailer</Trans>}
      actions={
        manages &&
        mayInvite && (
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            disabled={!isReachable}
            onClick={() => setInviting(true)}
          >
            <Trans>Invite</Trans>
          </Button>
        )
      }
    >
      {trouble}
      <ListBody of={list} view={view} onView={setView} {...(manages && { rowActions })} stays />
      {inviting && <InviteDialog to={{ code }} onClose={() => setInviting(false)} />}
    </Section>
  );
}
