import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { showContractLink } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { ApiFailure, isUnreachable } from '#page/api/api-failure.ts';
import { showTrouble } from '#page/reports/overlay.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { notify } from '#ui/notes/notify.ts';

const CustomerCode = lazy(() => import('./CustomerCode.tsx').then((m) => ({ default: m.CustomerCode })));

/**
 * Shows the link of a customer's page as a QR code. The link is fetched on press, and each showing is noted: it comes from the server, so
 * without a network a note says so, and nothing opens later by itself. Other failures open the trouble overlay. `look`
 * is `icon` in table rows.
 */
export function CustomerCodeButton(props: {
  code: string;
  name: string;
  status: ContractStatus;
  look: 'button' | 'icon';
  className?: string | undefined;
}) {
  const { code, name, status } = props;
  const { t } = useLingui();
  const [showing, setShowing] = useState(false);
  const show = useMutation({
    mutationFn: () => call(showContractLink, { params: { code } }),
    meta: { saysErrors: true },
    networkMode: 'always',
    onSuccess: () => setShowing(true),
    onError: (error) => {
      if (isUnreachable(error)) {
        void notify({
          tone: 'bad',
          title: t`No QR code while offline`,
          message: t`The customer's link comes from the server. Please try again once it can be reached.`,
        });
      } else if (error instanceof ApiFailure && error.code === 'wrong_state') {
        showTrouble(
          new Error(t`The link no longer works. Send it again or renew it on the contract's page.`),
        );
      } else showTrouble(error);
    },
  });
  const shared = {
    variant: 'default',
    loading: show.isPending,
    onClick: () => show.mutate(),
    className: props.className ?? '',
  } as const;
  return (
    <>
      {props.look === 'icon' ? (
        <ActionIcon {...shared} aria-label={t`Show QR code for ${name}`}>
          <IconQrcode size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : (
        <Button {...shared} leftSection={<IconQrcode size={18} stroke={1.7} aria-hidden />}>
          <Trans>Show QR code</Trans>
        </Button>
      )}
      <Suspense>
        {showing && show.data && (
          <CustomerCode name={name} status={status} link={show.data} onClose={() => setShowing(false)} />
        )}
      </Suspense>
    </>
  );
}
