import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Progress } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getClaim } from '#api/claims.ts';
import { processingWorkingDays } from '#domain/claim/claim.ts';
import { shortCodeOf } from '#domain/claim/short-code.ts';
import { call } from '#page/api/api.ts';
import { useFate, type Fate } from '#page/drafts/fate.ts';
import { useLanguage } from '#page/words/language.ts';
import {
  Codes,
  DoneHeading,
  FateBox,
  goesOn,
  NotSentButton,
  SignedLine,
  WhatNext,
} from '#parts/wizard/Done.tsx';
import { WizardFoot } from '#parts/wizard/WizardFoot.tsx';
import { sizeText } from '#domain/locale/size-text.ts';
import * as v from 'valibot';

const Answer = v.object({ ticketNumber: v.string() });

/** Step 7: confirms that the claim is kept, shows its codes and follows its sending live. */
export function DonePage(props: {
  claim: { recordId: string; label: string };
  onAnother: () => void;
  onClaim: (claimId: string) => void;
}) {
  const { recordId: claimId, label } = props.claim;
  const known = useFate(claimId, Answer);
  // Where this device has no answer, the server is asked.
  const asked = useQuery({
    queryKey: ['claim', claimId],
    queryFn: ({ signal }) => call(getClaim, { params: { id: claimId }, signal }),
    enabled: known.kind === 'gone' || (known.kind === 'arrived' && known.answer === null),
  });
  const fate: typeof known =
    known.kind === 'gone' && asked.data ? { kind: 'arrived', answer: asked.data, notTaken: false } : known;
  const arrived = fate.kind === 'arrived';
  const gone = fate.kind === 'gone';
  const ticketNumber = ((arrived && fate.answer) || asked.data)?.ticketNumber ?? '…';
  return (
    <Box maw="44rem">
      <DoneHeading fate={fate} title={<Trans>The claim has arrived</Trans>} about={label} />
      <Codes
        codes={[
          ...(arrived ? [{ name: <Trans>Claim number</Trans>, code: ticketNumber, isMain: true }] : []),
          { name: <Trans>Short code</Trans>, code: shortCodeOf(claimId), isMain: !arrived },
        ]}
      />
      <FateBox
        fate={fate}
        offline={
          <Trans>You are offline. The claim will be sent automatically as soon as you are back online.</Trans>
        }
        refused={
          <Trans>The claim was not accepted and needs your attention. It is kept in the outbox.</Trans>
        }
        gone={
          <Trans>
            You can see under “Claims” whether it has arrived. If it is not there, please file the claim
            again.
          </Trans>
        }
        sending={fate.kind === 'sending' && <Sending {...fate} />}
      />
      {goesOn(fate) && <Next arrived={arrived} />}
      <WizardFoot isEnd>
        <Button variant="default" size="lg" onClick={props.onAnother}>
          <Trans>File another claim</Trans>
        </Button>
        {arrived ? (
          <Button size="lg" onClick={() => props.onClaim(claimId)}>
            <Trans>Show claim</Trans>
          </Button>
        ) : gone ? (
          <Button size="lg" renderRoot={(root) => <Link to="/claims/overview" {...root} />}>
            <Trans>Claims</Trans>
          </Button>
        ) : (
          <NotSentButton fate={fate} />
        )}
      </WizardFoot>
    </Box>
  );
}

function Sending({ progress, item }: Extract<Fate<unknown>, { kind: 'sending' }>) {
  const language = useLanguage();
  const { t } = useLingui();
  const sent = sizeText(progress?.sentBytes ?? 0, language);
  const total = sizeText(progress?.totalBytes ?? item.size, language);
  const share = progress ? Math.round((100 * progress.sentBytes) / progress.totalBytes) : 5;
  return (
    <>
      <SignedLine icon={<IconCloudUpload size={20} stroke={1.6} aria-hidden />}>
        {progress ? (
          <Trans>
            Sending: {sent} of {total}
          </Trans>
        ) : (
          <Trans>Sending …</Trans>
        )}
      </SignedLine>
      <Progress value={share} aria-label={t`Sent`} animated />
    </>
  );
}

function Next({ arrived }: { arrived: boolean }) {
  const days = processingWorkingDays;
  return (
    <WhatNext>
      <li data-done={arrived || undefined}>
        {arrived ? (
          <Trans>The claim and its photos have been sent.</Trans>
        ) : (
          <Trans>The claim and its photos are being sent. You can close the app; nothing will be lost.</Trans>
        )}
      </li>
      <li>
        <Trans>Customer service will look into it, usually within {days} working days.</Trans>
      </li>
      <li>
        <Trans>You can follow its progress under “Claims”.</Trans>
      </li>
    </WhatNext>
  );
}
