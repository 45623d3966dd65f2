import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDevices, signOutDevice } from '#api/devices.ts';
import { call } from '#page/api/api.ts';
import { notify } from '#ui/notify.ts';
import { Section } from '#ui/Section.tsx';
import { ErrorState, LoadingRows, momentOf } from '#ui/states.tsx';
import classes from './DevicesSection.module.css';

const devicesQuery = queryOptions({
  queryKey: ['user', 'devices'],
  queryFn: ({ signal }) => call(listDevices, { signal }),
  // The change feed does not report sign-ins on other devices.
  staleTime: 0,
});

const thisFirst = (a: { current: boolean }, b: { current: boolean }) => Number(b.current) - Number(a.current);

/** The devices where the user is signed in. The user can sign out any device but this one. */
export function DevicesSection() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const devices = useQuery(devicesQuery);
  const signingOut = useMutation({
    mutationFn: (id: string) => call(signOutDevice, { params: { id } }),
    onSuccess: () => notify({ message: t`The device is signed out.`, tone: 'good' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <Section
      title={<Trans>Signed-in devices</Trans>}
      about={<Trans>Here you are signed in. Sign a device out when you have lost it or lent it.</Trans>}
    >
      {devices.isPending && <LoadingRows rows={2} />}
      {devices.error && <ErrorState message={devices.error.message} onRetry={() => void devices.refetch()} />}
      {devices.data && (
        <ul className={classes['devices']}>
          {devices.data.items.toSorted(thisFirst).map((device) => {
            const { id, current } = device;
            const name = device.name || t`Unnamed device`;
            const when = momentOf(new Date(device.lastSeenAt));
            return (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <small id={id}>
                    {current ? <Trans>This device</Trans> : <Trans>Last active: {when}</Trans>}
                  </small>
                </div>
                {!current && (
                  <Button
                    variant="default"
                    aria-label={t`Sign out ${name}`}
                    aria-describedby={id}
                    loading={signingOut.isPending && signingOut.variables === id}
                    onClick={() => signingOut.mutate(id)}
                  >
                    <Trans>Sign out</Trans>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
