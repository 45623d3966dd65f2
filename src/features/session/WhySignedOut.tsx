import { Plural, Trans } from '@lingui/react/macro';
import type { UnsentWork } from '#offline/leaving/sign-out.ts';
import { Message } from '#ui/Message.tsx';

/** Says why the user has to sign in again, and what of theirs waits on this device. */
export function WhySignedOut(props: { isExpired: boolean; unsent: UnsentWork | null; isLost: boolean }) {
  const waiting = (props.unsent?.waiting ?? 0) + (props.unsent?.needsAttention ?? 0);
  const drafts = props.unsent?.drafts ?? 0;
  return (
    <Message tone={props.isLost ? 'bad' : 'plain'}>
      {props.isExpired && <Trans>Your session has expired. Please sign in again.</Trans>}{' '}
      {waiting > 0 && (
        <Plural
          value={waiting}
          one="# item is waiting on this device and will be sent then."
          other="# items are waiting on this device and will be sent then."
        />
      )}{' '}
      {drafts > 0 && (
        <Plural value={drafts} one="# draft is kept for you." other="# drafts are kept for you." />
      )}{' '}
      {props.isLost && <Trans>What you typed last could not be saved.</Trans>}
    </Message>
  );
}
