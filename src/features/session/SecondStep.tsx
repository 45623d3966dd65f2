import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { SignInChallenge } from '#api/account/second-factor.ts';
import type { ApiFailure } from '#page/api/api-failure.ts';
import { useTitle } from '#ui/title.ts';
import { CodeForm } from './CodeForm.tsx';
import { Enrolment } from './Enrolment.tsx';
import classes from './session.module.css';

/** What comes after a right password: the second factor, or setting one up where the account needs one. */
export function SecondStep(props: {
  /** The server's refusal of the password alone. */
  failure: ApiFailure;
  onBack: () => void;
  onSignedIn: (userId: string) => void;
}) {
  const { t } = useLingui();
  const { failure, onSignedIn } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useTitle(() => t`Second factor`);
  const challenge = failure.details as SignInChallenge;
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        <Trans>Second factor</Trans>
      </Title>
      {failure.code === 'second_factor_setup' ? (
        <Enrolment challenge={challenge} onSignedIn={onSignedIn} />
      ) : (
        <CodeForm challenge={challenge} onSignedIn={onSignedIn} />
      )}
      <Anchor component="button" type="button" className={classes['quiet']} onClick={props.onBack}>
        <Trans>Back to sign-in</Trans>
      </Anchor>
    </>
  );
}
