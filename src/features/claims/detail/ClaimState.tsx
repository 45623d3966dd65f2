import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Claim } from '#domain/claim/claim.ts';
import type { Role } from '#domain/user/roles.ts';
import { configQuery } from '#page/data/config.ts';
import { ClaimStatusPill } from '#parts/claim/ClaimStatusPill.tsx';
import { offeredActions } from '../claim-actions.ts';
import { TargetDate } from '../list/TargetDate.tsx';
import classes from './ClaimPage.module.css';
import { claimState, type ClaimState as State } from './claim-state.ts';

/** One sentence on how the claim stands, what comes next, and by when. */
export function ClaimState({ claim, role }: { claim: Claim; role: Role | null }) {
  const { i18n } = useLingui();
  const { data: config } = useQuery(configQuery);
  const { status } = claim;
  const handler = claim.handledBy ?? '';
  const words: Record<State, MessageDescriptor> = {
    to_take_over: msg`Nobody is handling this claim yet. Please take it over.`,
    waits: msg`The claim has been filed and is waiting to be handled.`,
    to_close: msg`${handler} is handling this claim. Please close it once the damage is settled.`,
    in_hands: msg`${handler} is handling this claim.`,
    in_progress: msg`The claim is being handled.`,
    to_reopen: msg`The claim is settled. If something is missing, reopen it with a reason.`,
    closed: msg`The claim is settled.`,
  };
  const state = claimState(claim, offeredActions({ role, status, flags: config?.flags }));
  return (
    <p className={classes['state']}>
      <ClaimStatusPill status={status} />
      <span>{` ${i18n._(words[state])} `}</span>
      {status !== 'closed' && (
        <span className={classes['due']}>
          <Trans>Target date:</Trans> <TargetDate claim={claim} />
        </span>
      )}
    </p>
  );
}
