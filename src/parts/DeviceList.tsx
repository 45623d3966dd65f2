import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { momentOf } from '#ui/states.tsx';
import classes from './DeviceList.module.css';

/** Devices on which somebody is signed in. Any but the current one can be signed out. */
export function DeviceList(props: {
  devices: readonly { id: string; name: string; current?: boolean; lastSeenAt: string }[];
  /** Id of the device that is being signed out. */
  signingOut: string | null | undefined;
  onSignOut: (id: string) => void;
}) {
  const { t } = useLingui();
  return (
    <ul className={classes['devices']}>
      {props.devices.map(({ id, name, current, lastSeenAt }) => {
        const when = momentOf(new Date(lastSeenAt));
        const called = name || t`Unknown device`;
        return (
          <li key={id}>
            <div>
              <strong>{called}</strong>
              <small>{current ? <Trans>This device</Trans> : <Trans>Last active: {when}</Trans>}</small>
            </div>
            {!current && (
              <Button
                variant="default"
                aria-label={t`Sign out ${called}`}
                loading={props.signingOut === id}
                onClick={() => props.onSignOut(id)}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
