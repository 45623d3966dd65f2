import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import type { ListProps } from '#parts/lists/define-list.ts';
import { ListScreen } from '#parts/lists/ListScreen.tsx';
import type { RecordBeside } from '#parts/lists/use-beside.ts';
import { ActionNeededActions } from './ActionNeededActions.tsx';
import { actionNeeded } from './action-needed.tsx';
import type { ActionNeededView } from './action-needed-list.ts';
import { useActionNeededBulk } from './use-action-needed-bulk.tsx';

const SendLinkDialog = lazy(() =>
  import('../actions/SendLinkDialog.tsx').then((m) => ({ default: m.SendLinkDialog })),
);

const OpenLinkUses = lazy(() =>
  import('../link/OpenLinkUses.tsx').then((m) => ({ default: m.OpenLinkUses })),
);

const SellingEnds = lazy(() => import('./SellingEnds.tsx').then((m) => ({ default: m.SellingEnds })));

const OpenWithdrawals = lazy(() =>
  import('../withdrawal/OpenWithdrawals.tsx').then((m) => ({ default: m.OpenWithdrawals })),
);

/** Contracts whose customer has not acted for three weeks, longest wait first, each with its possible actions. */
export function ActionNeededPage(
  props: ListProps<ActionNeededView> & {
    /** A contract beside the list. */
    beside: RecordBeside;
    /** True for staff, who look into customers' declarations. */
    checksDeclarations: boolean;
    /** True if grounds to sell that end are the user's to renew. */
    looksAfterRetailers: boolean;
  },
) {
  const { t } = useLingui();
  const [sending, setSending] = useState<ActionNeededItem | null>(null);
  return (
    <>
      <ListScreen
        of={actionNeeded}
        view={props.view}
        onView={props.onView}
        title={<Trans>Action needed</Trans>}
        about={<Trans>Not confirmed, not activated or without a delivery date for three weeks.</Trans>}
        desk={{ list: 'action-needed', bulk: useActionNeededBulk(), beside: props.beside }}
        rowActions={{
          label: t`What can be done`,
          of: (item) => <ActionNeededActions item={item} onSend={() => setSending(item)} />,
        }}
      >
        {props.checksDeclarations && (
          <Suspense>
            <OpenWithdrawals />
            <OpenLinkUses />
          </Suspense>
        )}
        {props.looksAfterRetailers && (
          <Suspense>
            <SellingEnds />
          </Suspense>
        )}
      </ListScreen>
      <Suspense>{sending && <SendLinkDialog to={sending} onClose={() => setSending(null)} />}</Suspense>
    </>
  );
}
