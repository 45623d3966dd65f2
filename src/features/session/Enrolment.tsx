import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enrol, offerEnrolment, type NewFactor, type SignInChallenge } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';
import { FactorSetup } from '#parts/second-factor/FactorSetup.tsx';
import { RecoveryCodes } from '#parts/second-factor/RecoveryCodes.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from './session.module.css';
import { begin } from './sign-in.ts';

interface Enrolled {
  accessToken: string;
  refreshToken: string;
  recoveryCodes: string[] | null;
}

/** Sets up the second factor without which this account is not let in, and shows its recovery codes. */
export function Enrolment({
  challenge,
  onSignedIn,
}: {
  challenge: SignInChallenge;
  onSignedIn: (userId: string) => void;
}) {
  const queryClient = useQueryClient();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const offer = useQuery({
    queryKey: ['enrolment', challenge.token],
    queryFn: () => call(offerEnrolment, { body: { token: challenge.token } }),
    // The challenge that it takes works once.
    staleTime: Infinity,
    gcTime: 0,
    enabled: enrolled === null,
    retry: false,
  });
  const going = useMutation({
    mutationFn: (opened: Enrolled) => begin(opened, queryClient),
    meta: { saysErrors: true },
    onSuccess: onSignedIn,
  });
  if (enrolled) {
    return (
      <>
        <RecoveryCodes codes={enrolled.recoveryCodes ?? []} onKept={() => going.mutate(enrolled)} />
        <CommandTrouble error={going.error} />
      </>
    );
  }
  return (
    <>
      <p className={classes['lead']}>
        <Trans>
          Your account sees the data of many customers, so a password alone is not enough. Please set up a
          second factor once; it takes a minute.
        </Trans>
      </p>
      <QueryView query={offer} loading={<LoadingRows rows={2} />}>
        {(offered) => (
          <FactorSetup
            offer={offered}
            take={(factor: NewFactor) => call(enrol, { body: { token: offered.token, factor } })}
            onTaken={setEnrolled}
          />
        )}
      </QueryView>
    </>
  );
}
