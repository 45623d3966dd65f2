import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logout } from '#api/auth.ts';
import { call } from '#page/api/api.ts';
import { reloadSession } from '#page/session/session.ts';
import { signOut, unsentWork } from '#offline/session/sign-out.ts';
import { ErrorState, LoadingRows } from '#ui/states.tsx';

/**
 * Confirms signing out. If there is unsent work, it shows how much and offers to stay, to leave it locked to this
 * account on this device, or to discard it.
 */
export function SignOutDialog(props: { onStay: () => void; onSignedOut: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const work = useQuery({ queryKey: ['unsent'], queryFn: unsentWork, gcTime: 0, staleTime: 0 });
  const leaving = useMutation({
    mutationFn: async (unsent: 'keep' | 'discard') => {
      // If the server cannot be told, the token expires by itself.
      await signOut({ unsent, tellServer: () => call(logout, {}) }).finally(reloadSession);
    },
    onSettled: () => {
      queryClient.clear();
      props.onSignedOut();
    },
  });
  const unsent = work.data ? work.data.waiting + work.data.needsAttention : 0;
  const drafts = work.data?.drafts ?? 0;
  return (
    <Modal
      opened
      onClose={props.onStay}
      title={<Trans>Sign out</Trans>}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44, iconSize: 20 }}
    >
      {work.isPending && <LoadingRows rows={2} />}
      {work.error && <ErrorState message={work.error.message} onRetry={() => void work.refetch()} />}
      {work.data && (
        <Stack gap="sm">
          {unsent + drafts === 0 ? (
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
                      one="# item that waits to be sent"
                      other="# items that wait to be sent"
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
          <Button onClick={props.onStay} variant="default" disabled={leaving.isPending} data-autofocus>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button
            onClick={() => leaving.mutate('keep')}
            loading={leaving.isPending && leaving.variables === 'keep'}
            disabled={leaving.isPending}
          >
            {unsent + drafts === 0 ? <Trans>Sign out</Trans> : <Trans>Sign out and keep it locked</Trans>}
          </Button>
          {unsent + drafts > 0 && (
            <Button
              color="red"
              variant="outline"
              onClick={() => leaving.mutate('discard')}
              loading={leaving.isPending && leaving.variables === 'discard'}
              disabled={leaving.isPending}
            >
              <Trans>Sign out and discard it for good</Trans>
            </Button>
          )}
        </Stack>
      )}
    </Modal>
  );
}
