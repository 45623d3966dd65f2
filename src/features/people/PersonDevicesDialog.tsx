import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listUserDevices, signOutUser, signOutUserDevice } from '#api/users.ts';
import type { Person } from '#domain/user/people.ts';
import { call } from '#page/api/api.ts';
import { DeviceList } from '#parts/DeviceList.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import { LoadingRows } from '#ui/states.tsx';

/** The devices on which another user is signed in; each can be signed out, or all at once. */
export function PersonDevicesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name } = person;
  const queryClient = useQueryClient();
  const queryKey = ['user', id, 'devices'];
  const devices = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listUserDevices, { params: { id }, signal }),
    // The change feed does not report sign-ins.
    staleTime: 0,
  });
  const signingOut = useMutation({
    /** Null signs all of them out. */
    mutationFn: (deviceId: string | null) =>
      deviceId === null
        ? call(signOutUser, { params: { id } })
        : call(signOutUserDevice, { params: { id, deviceId } }),
    meta: { saysErrors: true },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: ['user', 'list'] }),
      ]),
  });
  return (
    <Dialog opened onClose={onClose} title={<Trans>Devices of {name}</Trans>}>
      <Stack>
        <CommandTrouble error={signingOut.error} />
        <QueryView query={devices} loading={<LoadingRows rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Text>
                <Trans>{name} is not signed in anywhere.</Trans>
              </Text>
            ) : (
              <>
                <DeviceList
                  devices={items}
                  signingOut={signingOut.isPending ? signingOut.variables : undefined}
                  onSignOut={(deviceId) => signingOut.mutate(deviceId)}
                />
                {items.length > 1 && (
                  <DialogButtons>
                    <Button
                      variant="default"
                      loading={signingOut.isPending && signingOut.variables === null}
                      onClick={() => signingOut.mutate(null)}
                    >
                      <Trans>Sign out on all devices</Trans>
                    </Button>
                  </DialogButtons>
                )}
              </>
            )
          }
        </QueryView>
      </Stack>
    </Dialog>
  );
}
