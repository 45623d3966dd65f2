import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePasskey, removeTotp, renewRecoveryCodes, type Passkey } from '#api/account/second-factor.ts';
import { call } from '#page/api/api.ts';
import { useReachable } from '#page/api/connection.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { RecoveryCodes } from '#parts/second-factor/RecoveryCodes.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Message } from '#ui/Message.tsx';
import { notify } from '#ui/notes/notify.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from '../SettingsPage.module.css';
import { AddFactor } from './AddFactor.tsx';
import { AppAndCodes } from './AppAndCodes.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

type Asking =
  | { what: 'totp' | 'passkey' | 'remove-totp' | 'codes' }
  | { what: 'rename-passkey' | 'remove-passkey'; passkey: Passkey };

/** How the user signs in: authenticator app, passkeys and recovery codes. */
export function SecurityPage() {
  const { t } = useLingui();
  const isReachable = useReachable();
  const queryClient = useQueryClient();
  const factors = useQuery(secondFactorQuery);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAsking(null);
  const done = (fresh: readonly string[] | null) => {
    close();
    setCodes(fresh);
    if (!fresh) void notify({ message: t`Saved.`, tone: 'good' });
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  return (
    <div className={classes['page']}>
      <PageHeader
        back={
          <BackLink to="/settings">
            <Trans>Settings</Trans>
          </BackLink>
        }
        title={<Trans>Sign-in and security</Trans>}
        about={<Trans>Anyone who knows your password still cannot get in without your second factor.</Trans>}
      />
      <QueryView query={factors} loading={<LoadingRows rows={4} />}>
        {(held) => {
          const isProtected = held.totpSince !== null || held.passkeys.length > 0;
          return (
            <>
              <div className={classes['state']}>
                <Message tone={isProtected ? 'good' : 'plain'}>
                  {isProtected ? (
                    <Trans>Your account is protected by a second factor.</Trans>
                  ) : (
                    <Trans>Your account is protected by your password alone.</Trans>
                  )}
                </Message>
              </div>
              <PasskeysSection
                passkeys={held.passkeys}
                disabled={!isReachable}
                onAdd={() => setAsking({ what: 'passkey' })}
                onRename={(passkey) => setAsking({ what: 'rename-passkey', passkey })}
                onRemove={(passkey) => setAsking({ what: 'remove-passkey', passkey })}
              />
              <AppAndCodes
                held={held}
                isProtected={isProtected}
                disabled={!isReachable}
                onAsk={(what) => setAsking({ what })}
              />
            </>
          );
        }}
      </QueryView>
      {(asking?.what === 'totp' || asking?.what === 'passkey') && (
        <AddFactor kind={asking.what} onAdded={done} onClose={close} />
      )}
      {asking?.what === 'codes' && (
        <ProofDialog
          title={<Trans>New recovery codes</Trans>}
          submit={<Trans>Make new codes</Trans>}
          act={(body) => call(renewRecoveryCodes, { body })}
          onDone={(answer) => done(answer.recoveryCodes)}
          onClose={close}
        >
          <Trans>Your current codes will then no longer work.</Trans>
        </ProofDialog>
      )}
      {asking?.what === 'remove-totp' && (
        <ProofDialog
          title={<Trans>Remove the authenticator app?</Trans>}
          submit={<Trans>Remove</Trans>}
          danger
          act={(body) => call(removeTotp, { body })}
          onDone={() => done(null)}
          onClose={close}
        />
      )}
      {asking?.what === 'rename-passkey' && (
        <RenamePasskeyDialog passkey={asking.passkey} onDone={() => done(null)} onClose={close} />
      )}
      {asking?.what === 'remove-passkey' && (
        <ProofDialog
          title={<Trans>Remove the passkey “{asking.passkey.name}”?</Trans>}
          submit={<Trans>Remove</Trans>}
          danger
          act={({ proof }) => call(removePasskey, { body: { proof, id: asking.passkey.id } })}
          onDone={() => done(null)}
          onClose={close}
        />
      )}
      {codes && (
        <Dialog
          opened
          onClose={() => setCodes(null)}
          title={<Trans>Recovery codes</Trans>}
          closeOnClickOutside={false}
          size="lg"
        >
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Dialog>
      )}
    </div>
  );
}
