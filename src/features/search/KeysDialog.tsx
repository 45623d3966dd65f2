import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useSingleKeys } from '#page/device/single-keys.ts';
import { useKeysInForce } from '#page/keys/screen-keys.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DialogButtons } from '#ui/dialogs/DialogButtons.tsx';
import classes from './KeysDialog.module.css';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys that work on the screen below, by what they belong to, and the way to its help. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const groups = useKeysInForce();
  const single = useSingleKeys();
  // The help knows a screen by its path.
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const control = isApple ? '⌘' : t({ message: 'Ctrl', context: 'key' });
  const names: Record<string, string> = {
    mod: control,
    shift: t({ message: 'Shift', context: 'key' }),
    Enter: t({ message: 'Enter', context: 'key' }),
    Escape: t({ message: 'Esc', context: 'key' }),
  };
  const settings = (
    <Anchor renderRoot={(given) => <Link to="/settings" onClick={onClose} {...given} />}>
      <Trans>Settings</Trans>
    </Anchor>
  );
  return (
    <Dialog opened onClose={onClose} title={t`Keyboard shortcuts on this screen`} size="34rem">
      {groups.map(({ title, keys }) => (
        <section key={title.id} className={classes['group']}>
          <h3>{i18n._(title)}</h3>
          <dl>
            {keys.map(({ key, label }) => (
              <div key={key}>
                <dt>{i18n._(label)}</dt>
                <dd>
                  {key.split('+').map((part, at) => (
                    <Fragment key={part}>
                      {at > 0 && <span>{' + '}</span>}
                      <kbd>{names[part] ?? part.toUpperCase()}</kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={classes['note']}>
        {single ? (
          <Trans>Single-key shortcuts can be switched off in the {settings}.</Trans>
        ) : (
          <Trans>Single-key shortcuts are switched off on this device, in the {settings}.</Trans>
        )}
      </p>
      <DialogButtons>
        <Button
          variant="subtle"
          renderRoot={(given) => <Link to="/help/$page" params={{ page }} onClick={onClose} {...given} />}
        >
          <Trans>Help and feedback for this screen</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
