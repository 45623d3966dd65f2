import { Trans } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '#page/data/config.ts';
import { keepLocked, peopleQuery } from '#page/people/people.ts';
import { session } from '#page/session/session.ts';
import { showLanguage } from '#page/words/i18n.ts';
import { PeopleSwitch } from '#parts/people/PeopleSwitch.tsx';

/** Who is at this device? Its people come in by their PINs; anybody signs in by their password. */
export function LockScreen(props: {
  onSignedIn: (userId: string) => void;
  /** With the address of who has to sign in, empty for somebody else. */
  onPassword: (email: string) => void;
}) {
  const { data: people } = useQuery(peopleQuery);
  const queryClient = useQueryClient();
  useEffect(() => keepLocked(() => location.replace('/')), []);
  const entered = async (userId: string) => {
    queryClient.clear();
    await showLanguage(session.get()?.language ?? 'de');
    void queryClient.prefetchQuery(configQuery);
    props.onSignedIn(userId);
  };
  if (!people) return null;
  return (
    <>
      <Title order={1} tabIndex={-1} data-page-heading>
        <Trans>Who is here?</Trans>
      </Title>
      <PeopleSwitch
        people={people}
        onEntered={(userId) => void entered(userId)}
        onPassword={({ email }) => props.onPassword(email)}
        onSomebodyElse={() => props.onPassword('')}
      />
    </>
  );
}
