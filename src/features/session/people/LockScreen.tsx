import { Trans } from '@lingui/react/macro';
import { Anchor, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { configQuery } from '#page/data/config.ts';
import { keepLocked, peopleQuery } from '#page/people/people.ts';
import { session } from '#page/session/session.ts';
import { showLanguage } from '#page/words/i18n.ts';
import { PeopleSwitch } from '#parts/people/PeopleSwitch.tsx';
import classes from '../session.module.css';
import { SessionLayout } from '../SessionLayout.tsx';

/** Who is at this device? Its people come in by their PINs; anybody signs in by their password. */
export function LockScreen(props: {
  why: ReactNode;
  onEntered: () => void;
  /** The page for a password, with an address to begin with and a way back. */
  signIn: (own: { email: string; below: ReactNode }) => ReactNode;
}) {
  const { data: people } = useQuery(peopleQuery);
  const queryClient = useQueryClient();
  // The address of who signs in by a password, empty for somebody else; null while the device asks for a PIN.
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => (email === null ? keepLocked(() => location.replace('/')) : undefined), [email]);
  const entered = async () => {
    queryClient.clear();
    await showLanguage(session.get()?.language ?? 'de');
    void queryClient.prefetchQuery(configQuery);
    props.onEntered();
  };
  if (email !== null) {
    const below = (
      <Anchor component="button" type="button" className={classes['quiet']} onClick={() => setEmail(null)}>
        <Trans>With PIN</Trans>
      </Anchor>
    );
    return props.signIn({ email, below });
  }
  return (
    <SessionLayout>
      {props.why}
      {people && (
        <>
          <Title order={1} tabIndex={-1} data-page-heading>
            <Trans>Who is here?</Trans>
          </Title>
          <PeopleSwitch
            people={people}
            onEntered={() => void entered()}
            onPassword={(person) => setEmail(person.email)}
            onSomebodyElse={() => setEmail('')}
          />
        </>
      )}
    </SessionLayout>
  );
}
