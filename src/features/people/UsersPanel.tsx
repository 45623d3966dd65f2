import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#domain/user/permissions.ts';
import { useReachable } from '#page/api/connection.ts';
import { useSession } from '#page/session/session.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { clientPeopleQuery } from './people-query.ts';
import { PeopleList } from './PeopleList.tsx';

/**
 * A client's users and open invitations, with what the signed-in user may do about them. `mayInvite` is false for a
 * client that is not active: nobody can be invited to it.
 */
export function UsersPanel({ code, mayInvite = true }: { code: string; mayInvite?: boolean }) {
  const role = useSession()?.role ?? null;
  const people = useQuery(clientPeopleQuery(code));
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
      <QueryView query={people} loading={<LoadingRows rows={3} />}>
        {(data) => <PeopleList people={data} manages={manages} />}
      </QueryView>
      {inviting && <InviteDialog to={{ code }} onClose={() => setInviting(false)} />}
    </Section>
  );
}
