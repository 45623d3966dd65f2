import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { getSecondFactor } from '#api/account/second-factor.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { momentText } from '#domain/time/day-text.ts';
import { Section } from '#ui/Section.tsx';
import classes from '../settings.module.css';

/** The authenticator app and the recovery codes, with what can be done about them. */
export function AppAndCodes(props: {
  held: AnswerOf<typeof getSecondFactor>;
  isProtected: boolean;
  disabled: boolean;
  onAsk: (what: 'totp' | 'remove-totp' | 'codes') => void;
}) {
  const { held, isProtected, disabled, onAsk } = props;
  const since = held.totpSince && momentText(held.totpSince);
  return (
    <>
      <Section
        title={<Trans>Authenticator app</Trans>}
        about={<Trans>After your password you enter six digits that the app shows</Trans>}
      >
        <div className={classes['row']}>
          <span>{since ? <Trans>Set up {since}</Trans> : <Trans>Not set up</Trans>}</span>
          <Button variant="default" disabled={disabled} onClick={() => onAsk('totp')}>
            {since ? <Trans>Set up another app</Trans> : <Trans>Set up app</Trans>}
          </Button>
          {since && (
            <Button variant="default" disabled={disabled} onClick={() => onAsk('remove-totp')}>
              <Trans>Remove app</Trans>
            </Button>
          )}
        </div>
      </Section>
      {isProtected && (
        <Section
          title={<Trans>Recovery codes</Trans>}
          about={<Trans>Each lets you in once if you lose your second factor</Trans>}
        >
          <div className={classes['row']}>
            <span>
              <Plural value={held.recoveryCodesLeft} one="# code left" other="# codes left" />
            </span>
            <Button variant="default" disabled={disabled} onClick={() => onAsk('codes')}>
              <Trans>New recovery codes</Trans>
            </Button>
          </div>
        </Section>
      )}
    </>
  );
}
