import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { renewContractLink, revokeContractLink, showContractLink } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { useNow } from '#page/data/now.ts';
import type { ContractLink, ShownLink } from '#domain/contract/customer-page/contract-link.ts';
import type { Contract } from '#domain/contract/contract.ts';
import {
  cameToNothing,
  lastDayOfLink,
  linkDays,
  soonExpired,
} from '#domain/contract/customer-page/contract-link.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { customerName } from '#domain/customer/customer.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { contractLinkQuery } from '#parts/contract/customer-link-query.ts';
import { dayText } from '#domain/time/day-text.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { may } from '#domain/user/permissions.ts';
import { session } from '#page/session/session.ts';
import { useStore } from '#page/store.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import classes from './CustomerLinkSection.module.css';
import shared from '../contract.module.css';
import { contractHistoryQuery } from '../contract-queries.ts';
import { CodeButton } from './CodeButton.tsx';

const CustomerCode = lazy(() =>
  import('#parts/contract/CustomerCode.tsx').then((m) => ({ default: m.CustomerCode })),
);

/** What the customer uses the link for, by the contract's status. */
const purposes: Partial<Record<ContractStatus, MessageDescriptor>> = {
  pending: msg`The customer uses it to check and confirm the data and accept the declarations.`,
  pending_activation: msg`The customer uses it to activate the cover.`,
};
const laterPurpose = msg`The customer uses it to see the status and to find documents and declarations.`;

/**
 * The link to the customer's page: copy it, show it as a QR code, or renew it. While the customer is to confirm, the
 * code is the contract's next step and stands above. Only for users who may change the contract.
 */
export function CustomerLinkSection({ contract }: { contract: Contract }) {
  const { i18n } = useLingui();
  const query = useQuery(contractLinkQuery(contract.code));
  if (cameToNothing(contract.status)) return null;
  return (
    <Section
      title={<Trans>Customer's page</Trans>}
      about={contract.status !== 'created' && i18n._(purposes[contract.status] ?? laterPurpose)}
    >
      <QueryView
        query={query}
        loading={<LoadingRows rows={1} height={44} />}
        needsNetwork={
          <p className={shared['note']}>
            <Trans>The customer's link and QR code come from the server and need a connection.</Trans>
          </p>
        }
      >
        {(link) =>
          link ? (
            <LinkActions contract={contract} link={link} />
          ) : (
            <p className={shared['note']}>
              <Trans>The link becomes available once the customer has been asked to confirm the data.</Trans>
            </p>
          )
        }
      </QueryView>
    </Section>
  );
}

function LinkActions({ contract, link }: { contract: Contract; link: NonNullable<ContractLink> }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [showing, setShowing] = useState<ShownLink | null>(null);
  const [revoking, setRevoking] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const role = useStore(session)?.role ?? null;
  const now = useNow();
  const { code } = contract;
  const show = (changed: ContractLink) => {
    queryClient.setQueryData(contractLinkQuery(code).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: contractHistoryQuery(code).queryKey });
  };
  const meta = { saysErrors: true };
  const renew = useMutation({
    mutationFn: () => call(renewContractLink, { params: { code } }),
    meta,
    onSuccess: show,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeContractLink, { params: { code } }),
    meta,
    onSuccess: show,
  });
  // Each showing is noted on the server and gives a link of its own.
  const copy = useMutation({
    mutationFn: () => call(showContractLink, { params: { code } }),
    meta,
    onSuccess: async (shown) => {
      void queryClient.invalidateQueries({ queryKey: contractHistoryQuery(code).queryKey });
      try {
        await navigator.clipboard.writeText(shown.url);
        await notify({ message: t`The link has been copied.`, tone: 'good' });
      } catch {
        // The browser refused clipboard access, so the QR code dialog shows the link to select.
        setShowing(shown);
      }
    },
  });
  const name = customerName(contract.customer);
  const day = link.expiresAt && dayText(lastDayOfLink(link.expiresAt));
  return (
    <>
      <p className={shared['note']}>
        {link.expired ? (
          <Trans>The link no longer works. Renew it before you pass it on.</Trans>
        ) : (
          <Trans>Valid until {day}.</Trans>
        )}
      </p>
      <div className={classes['link-actions']}>
        {!link.expired && (
          <>
            {contract.status !== 'pending' && (
              <CodeButton contract={contract} variant="default" onTrouble={setTrouble} />
            )}
            <Button
              leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
              variant="default"
              loading={copy.isPending}
              onClick={() => copy.mutate()}
            >
              <Trans>Copy link</Trans>
            </Button>
          </>
        )}
        {soonExpired(link, now) && (
          <Button
            leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
            variant="default"
            loading={renew.isPending}
            onClick={() => renew.mutate()}
          >
            <Trans>Renew for {linkDays} days</Trans>
          </Button>
        )}
        {!link.expired && may(role, 'links.revoke') && (
          <Button
            leftSection={<IconLinkOff size={18} stroke={1.7} aria-hidden />}
            variant="default"
            className={classes['severe'] ?? ''}
            onClick={() => setRevoking(true)}
          >
            <Trans>Invalidate link</Trans>
          </Button>
        )}
      </div>
      <CommandTrouble error={renew.error ?? copy.error ?? trouble} />
      <ConfirmDialog
        opened={revoking}
        title={<Trans>Invalidate the link?</Trans>}
        confirm={<Trans>Invalidate link</Trans>}
        danger
        onConfirm={() => revoke.mutateAsync().catch(() => undefined)}
        onClose={() => setRevoking(false)}
      >
        <Trans>
          Every link that was sent or shown to {name} stops working at once, including links to documents.
          Once the link is renewed, the page opens again.
        </Trans>
      </ConfirmDialog>
      <CommandTrouble error={revoke.error} />
      {showing && (
        <Suspense>
          <CustomerCode
            name={name}
            status={contract.status}
            link={showing}
            onClose={() => setShowing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
