import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDevices, signOutDevice, signOutOtherDevices } from '#api/account/devices.ts';
import { call } from '#page/api/api.ts';
import { DeviceList } from '#parts/DeviceList.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { NeedsNetwork } from './NeedsNetwork.tsx';

const devicesQuery = queryOptions({
  queryKey: ['user', 'devices'],
  queryFn: ({ signal }) => call(listDevices, { signal }),
  // The change feed does not report sign-ins on other devices.
  staleTime: 0,
});

/** The devices where the user is signed in. The user can sign out any device but this one, or all others at once. */
export function DevicesSection() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const devices = useQuery(devicesQuery);
  const signingOut = useMutation({
    /** Null signs all others out. */
    mutationFn: (id: string | null) =>
      id === null ? call(signOutOtherDevices, {}) : call(signOutDevice, { params: { id } }),
    onSuccess: (_, id) =>
      notify({
        message: id === null ? t`All other devices are signed out.` : t`The device is signed out.`,
        tone: 'good',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  const others = devices.data?.items.filter((device) => !device.current) ?? [];
  return (
    <Section
      title={<Trans>Signed-in devices</Trans>}
      about={
        <Trans>
          You are signed in on these devices. Sign out any device that you have lost or lent to somebody.
        </Trans>
      }
      actions={
        others.length > 1 && (
          <Button
            variant="default"
            loading={signingOut.isPending && signingOut.variables === null}
            onClick={() => signingOut.mutate(null)}
          >
            <Trans>Sign out all others</Trans>
          </Button>
        )
      }
    >
      <QueryView query={devices} loading={<LoadingRows rows={2} />} needsNetwork={<NeedsNetwork />}>
        {({ items }) => (
          <DeviceList
            devices={items}
            signingOut={signingOut.isPending ? signingOut.variables : undefined}
            onSignOut={(id) => signingOut.mutate(id)}
          />
        )}
      </QueryView>
    </Section>
  );
}
