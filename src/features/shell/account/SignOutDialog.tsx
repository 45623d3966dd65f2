import { Plural, Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lookAtSession } from '#page/session/follow.ts';
import { finishBeforeLeaving } from '#page/session/leaving.ts';
import { logOut, signOut, unsentWork } from '#offline/leaving/sign-out.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { ErrorState, LoadingRows } from '#ui/states.tsx';
import { failureInWords } from '#page/api/failure-words.ts';

/**
 * Confirms signing out. If there is unsent work, it shows how much and offers to stay, to leave it locked to this
 * account on this device, or to discard it.
 */
export function SignOutDialog(props: { onStay: () => void }) {
  const work = useQuery({ queryKey: ['unsent'], queryFn: unsentWork, gcTime: 0, staleTime: 0 });
  const leaving = useMutation({
    mutationFn: (unsent: 'keep' | 'discard') => finishBeforeLeaving(signOut({ unsent, tellServer: logOut })),
    onSettled: lookAtSession,
  });
  const unsent = work.data ? work.data.waiting + work.data.needsAttention : 0;
  const drafts = work.data?.drafts ?? 0;
  const isUnsent = unsent + drafts > 0;
  return (
    <Dialog opened onClose={props.onStay} title={<Trans>Sign out</Trans>}>
      {work.isPending && <LoadingRows rows={2} />}
      {work.error && <ErrorState message={failureInWords(work.error)} onRetry={() => void work.refetch()} />}
      {work.data && (
        <Stack gap="sm">
          {!isUnsent ? (
            <Text>
              <Trans>Everything has been sent. Do you want to sign out on this device?</Trans>
            </Text>
          ) : (
            <Text component="div">
              <Trans>Not everything has reached the server yet:</Trans>
              <ul>
                {unsent > 0 && (
                  <li>
                    <Plural
                      value={unsent}
                      one="# item waiting to be sent"
                      other="# items waiting to be sent"
                    />
                  </li>
                )}
                {drafts > 0 && (
                  <li>
                    <Plural value={drafts} one="# draft" other="# drafts" />
                  </li>
                )}
              </ul>
              <Trans>
                You can leave it locked on this device. Only you can open it, after your next sign-in here.
              </Trans>
            </Text>
          )}
          <DialogButtons>
            <Button
              onClick={props.onStay}
              variant="default"
              disabled={leaving.isPending}
              fullWidth={isUnsent}
              data-autofocus
            >
              <Trans>Stay signed in</Trans>
            </Button>
            {isUnsent && (
              <Button
                color="red"
                variant="outline"
                fullWidth
                onClick={() => leaving.mutate('discard')}
                loading={leaving.isPending && leaving.variables === 'discard'}
                disabled={leaving.isPending}
              >
                <Trans>Sign out and discard it for good</Trans>
              </Button>
            )}
            <Button
              onClick={() => leaving.mutate('keep')}
              loading={leaving.isPending && leaving.variables === 'keep'}
              disabled={leaving.isPending}
              fullWidth={isUnsent}
            >
              {isUnsent ? <Trans>Sign out and keep it locked</Trans> : <Trans>Sign out</Trans>}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}
