import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { enter, type PersonHere } from '#page/people/people.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { roleNames } from '#parts/role-name.ts';
import { Message } from '#ui/Message.tsx';
import { PinPad } from './PinPad.tsx';
import classes from './PeopleSwitch.module.css';

/**
 * The people of this device, and the PIN of the one who comes. `onEntered` is called where the page becomes theirs;
 * `onPassword` with who has to sign in by their password.
 */
export function PeopleSwitch(props: {
  people: readonly PersonHere[];
  onEntered: (userId: string) => void;
  onPassword: (person: PersonHere) => void;
  /** For who is not among them. */
  onSomebodyElse: () => void;
}) {
  const { people } = props;
  const [chosenId, setChosenId] = useState<string | null>(people.length === 1 ? people[0]!.userId : null);
  const chosen = people.find(({ userId }) => userId === chosenId);
  if (chosen)
    return (
      <Entering
        key={chosen.userId}
        person={chosen}
        onBack={() => setChosenId(null)}
        onEntered={props.onEntered}
        onPassword={() => props.onPassword(chosen)}
      />
    );
  return (
    <ul className={classes['people']}>
      {people.map((person) => (
        <li key={person.userId}>
          <UnstyledButton className={classes['person']} onClick={() => setChosenId(person.userId)}>
            <Face person={person} />
            <IconChevronRight size={20} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Button variant="subtle" fullWidth onClick={props.onSomebodyElse}>
          <Trans>Sign in as somebody else</Trans>
        </Button>
      </li>
    </ul>
  );
}

/** Who it is, and how they come in where it is not by their PIN. */
function Face({ person: { name, email, role, by } }: { person: PersonHere }) {
  const { i18n } = useLingui();
  const called = name || email;
  return (
    <>
      <span className={classes['initials']} aria-hidden>
        {initialsOf(called)}
      </span>
      <span className={classes['name']}>
        <strong>{called}</strong>
        <small>
          {by === 'pin' ? role && i18n._(roleNames[role]) : <Trans>signs in with the password</Trans>}
        </small>
      </span>
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
}

function Entering(props: {
  person: PersonHere;
  onBack: () => void;
  onEntered: (userId: string) => void;
  onPassword: () => void;
}) {
  const { person } = props;
  const { userId } = person;
  const called = person.name || person.email;
  const entering = useMutation({
    mutationFn: (pin: string) => enter(userId, pin),
    networkMode: 'always',
    meta: { saysErrors: true },
    onSuccess: ({ kind }) => kind === 'in' && props.onEntered(userId),
  });
  const { data, error, isPending } = entering;
  const needsPassword = person.by !== 'pin' || data?.kind === 'password';
  return (
    <div className={classes['entering']}>
      <div className={classes['person']} data-chosen>
        <Face person={person} />
      </div>
      {person.by === 'ended' && (
        <Message tone="plain">
          <Trans>
            The session of {called} on this device has been ended. What has not been sent stays locked here
            until they sign in again.
          </Trans>
        </Message>
      )}
      {data?.kind === 'wrong' && (
        <Message tone="bad">
          <Plural
            value={data.left}
            one="This PIN is wrong. You have one more try, then only your password opens."
            other="This PIN is wrong. You have # more tries."
          />
        </Message>
      )}
      {person.by !== 'ended' && needsPassword && (
        <Message tone="plain">
          <Trans>
            The PIN does not open any more. Please sign in with the password; for that you need a network.
          </Trans>
        </Message>
      )}
      {error && <Message tone="bad">{problemInWords(error)}</Message>}
      {!needsPassword && (
        <PinPad isBusy={isPending || data?.kind === 'in'} onPin={(pin) => entering.mutate(pin)} />
      )}
      <div className={classes['ways']}>
        <Button variant="default" onClick={props.onBack}>
          <Trans>Somebody else</Trans>
        </Button>
        <Button variant={needsPassword ? 'filled' : 'subtle'} onClick={props.onPassword}>
          <Trans>Sign in with the password</Trans>
        </Button>
      </div>
    </div>
  );
}
