import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { showContractLink } from '#api/contracts.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { customerName } from '#domain/customer/customer.ts';
import { call } from '#page/api/api.ts';
import { contractHistoryQuery } from '../contract-queries.ts';

const CustomerCode = lazy(() =>
  import('#parts/contract/CustomerCode.tsx').then((m) => ({ default: m.CustomerCode })),
);

/**
 * Shows the customer's link as a QR code. Each showing is noted on the server and gives a link of its own. `onTrouble`
 * gets the error if there is none, and null when it starts.
 */
export function CodeButton(props: {
  contract: Contract;
  variant: 'filled' | 'default';
  onTrouble: (error: unknown) => void;
}) {
  const { contract, onTrouble } = props;
  const { code, customer, status } = contract;
  const queryClient = useQueryClient();
  const [isShowing, setIsShowing] = useState(false);
  const show = useMutation({
    mutationFn: () => call(showContractLink, { params: { code } }),
    meta: { saysErrors: true },
    networkMode: 'always',
    onMutate: () => onTrouble(null),
    onSuccess: () => {
      setIsShowing(true);
      void queryClient.invalidateQueries({ queryKey: contractHistoryQuery(code).queryKey });
    },
    onError: onTrouble,
  });
  return (
    <>
      <Button
        variant={props.variant}
        leftSection={<IconQrcode size={18} stroke={1.7} aria-hidden />}
        loading={show.isPending}
        onClick={() => show.mutate()}
      >
        <Trans>Show QR code</Trans>
      </Button>
      <Suspense>
        {isShowing && show.data && (
          <CustomerCode
            name={customerName(customer)}
            status={status}
            link={show.data}
            onClose={() => setIsShowing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
