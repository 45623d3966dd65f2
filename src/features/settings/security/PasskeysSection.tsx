import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { Passkey } from '#api/account/second-factor.ts';
import { mostPasskeys } from '#domain/user/second-factor.ts';
import { momentText } from '#domain/time/day-text.ts';
import { Section } from '#ui/Section.tsx';
import classes from '../settings.module.css';

/** The user's passkeys, with when each was made and used last. */
export function PasskeysSection(props: {
  passkeys: readonly Passkey[];
  disabled: boolean;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}) {
  const { t } = useLingui();
  const { passkeys, disabled } = props;
  const isPossible = 'PublicKeyCredential' in window && passkeys.length < mostPasskeys;
  return (
    <Section
      title={<Trans>Passkeys</Trans>}
      about={<Trans>Sign in with one tap: by fingerprint, face or the device's PIN</Trans>}
      actions={
        isPossible && (
          <Button variant="default" disabled={disabled} onClick={props.onAdd}>
            <Trans>Add passkey</Trans>
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p className={classes['small']}>
          <Trans>There is no passkey yet.</Trans>
        </p>
      )}
      {passkeys.map((passkey) => {
        const { id, name } = passkey;
        const made = momentText(passkey.createdAt);
        const used = passkey.lastUsedAt && momentText(passkey.lastUsedAt);
        return (
          <div key={id} className={classes['row']}>
            <span>
              {name}
              <small>
                {used ? (
                  <Trans>
                    Added {made}, last used {used}
                  </Trans>
                ) : (
                  <Trans>Added {made}, not used yet</Trans>
                )}
              </small>
            </span>
            <Group gap="xs">
              <Button
                variant="default"
                disabled={disabled}
                aria-label={t`Rename ${name}`}
                onClick={() => props.onRename(passkey)}
              >
                <Trans>Rename</Trans>
              </Button>
              <Button
                variant="default"
                disabled={disabled}
                aria-label={t`Remove ${name}`}
                onClick={() => props.onRemove(passkey)}
              >
                <Trans>Remove</Trans>
              </Button>
            </Group>
          </div>
        );
      })}
    </Section>
  );
}
